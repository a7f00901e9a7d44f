import { expect, test } from './fixtures.ts'
import { openSecondSession, orderElsewhere } from './support/second-session.ts'

/** The worker's own, which pages do not have. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, about: { notification: Notification }) => Event
}

test('a message wakes the phone, and touching it opens its notification without network', async ({
  customerWithPhone: customer,
  world,
}) => {
  const { page } = customer
  const { context } = customer.phone
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notificaciones/ })
  await context.grantPermissions(['notifications'], { origin: world.url })
  const browser = await context.newCDPSession(page)
  const registrationOf = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const registrationId = await registrationOf
  const before = (await bell.getAttribute('aria-label')) ?? ''
  const seller = await openSecondSession(world.url, 'vendedora')
  await orderElsewhere(seller, world.query, { materials: 1, nota: 'De la oficina' })
  const [row] = await world.query<{ uuid: string; target: string }>(
    `select n.uuid, n.target from notifications n join users u on u.id = n.user_id
     where u.email = 'cliente@demo.example' order by n.at desc limit 1`,
  )

  const data = JSON.stringify({ type: 'pedido', uuid: row?.uuid, count: 1, unread: 1 })
  await browser.send('ServiceWorker.deliverPushMessage', { origin: world.url, registrationId, data })

  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, tag, body }) => ({ title, tag, body }))
    })
  await expect.poll(shown).toEqual([{ title: 'Hay una novedad de un pedido', tag: 'pedido', body: '' }])

  // The worker fetches what the touch opens.
  await expect(bell).not.toHaveAccessibleName(before)
  await customer.loseNetwork()
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })

  await expect(page).toHaveURL(`${world.url}/pedido/${row?.target}`)
  await expect.poll(shown).toEqual([])
})
