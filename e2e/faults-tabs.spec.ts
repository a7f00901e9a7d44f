import { expect, type Page } from '@playwright/test'
import { SYNC_TAG } from '#src/app/sync/page-signals.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { expectAllArrivedOnce, type FaultWorld, onTheNextChanges, test } from './support/fault-world.ts'
import type { SellerPhone } from './support/seller-phone.ts'

test('F22 while a frozen tab holds the sending, the others queue and one takes over within seconds', async ({
  world,
  phone,
}) => {
  const holder = phone.page
  const held = onTheNextChanges(['mute'])
  world.proxy.use(held.rule)
  await phone.order('de la pestaña helada')
  await held.met
  await freeze(phone, holder)

  const second = await phone.newTab('/')
  const third = await phone.newTab('/')
  await phone.order('de la segunda pestaña', second)
  await phone.order('de la tercera pestaña', third)

  await expectAllArrivedOnce(world, phone)
})

test('F22 a tab that crashes while it sends is replaced at once by one that was open', async ({
  world,
  phone,
}) => {
  const holder = phone.page
  const second = await phone.newTab('/pendientes')
  const held = onTheNextChanges(['hang'])
  world.proxy.use(held.rule)
  await phone.order('de la pestaña que cae', holder)
  await held.met

  const session = await phone.process.context.newCDPSession(holder)
  const crashed = holder.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  await second.bringToFront()

  await expectAllArrivedOnce(world, phone)
})

test('F35 what was changed never goes back to the old value while reads overtake the queue', async ({
  world,
  phone,
}) => {
  await phone.order('antes')
  await expectAllArrivedOnce(world, phone)
  const page = phone.page
  await expect(page.getByText('antes').first()).toBeVisible()
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Nota del cliente').fill('después')
  const held = onTheNextChanges(['hang', { status: 503 }])
  world.proxy.use(held.rule)
  const reads = world.proxy.passed('GET', '/api/pedido')

  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByText('después').first()).toBeVisible()
  await watchFor(page, 'antes')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await phone.newTab(new URL(page.url()).pathname)
  await expect(phone.page.getByText('después').first()).toBeVisible()
  await watchFor(phone.page, 'antes')
  await expect.poll(() => world.proxy.passed('GET', '/api/pedido')).toBeGreaterThan(reads)
  await expect.poll(() => world.orders('después'), { timeout: 40_000 }).toBe(1)
  await expect.poll(() => phone.waiting()).toBe(0)

  expect(await seen(page)).toEqual([])
  expect(await seen(phone.page)).toEqual([])
})

test('F36 five taps in a tenth of a second make one order', { tag: '@everyday' }, async ({
  world,
  phone,
}) => {
  await phone.write('cinco toques')

  await phone.page.getByRole('button', { name: 'Guardar pedido' }).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 5; tap++) button.click()
  })
  await expect(phone.page.getByText('Guardado en este equipo').first()).toBeVisible()
  phone.said.push('cinco toques')

  await expectAllArrivedOnce(world, phone)
})

test('F37 an order edited while it is on its way arrives once, as it was edited', async ({
  world,
  phone,
}) => {
  const held = onTheNextChanges(['mute'])
  world.proxy.use(held.rule)
  await phone.order('como salió')
  phone.said.pop()
  await held.met

  await phone.page.getByRole('link', { name: 'Editar' }).click()
  await phone.page.getByLabel('Nota del cliente').fill('como se corrigió')
  await phone.save('como se corrigió')
  await expect.poll(() => phone.waiting()).toBe(2)

  await expectAllArrivedOnce(world, phone)
  expect(await world.orders('como salió')).toBe(0)
})

test('F38 with every tab closed the worker wakes up and sends what waits', async ({ world, phone }) => {
  world.proxy.use('down')
  await phone.order('con la app cerrada')
  const queue = () => phone.rows<Pick<OutboxRow, 'lastError'>>('outbox')
  await expect.poll(queue).toMatchObject([{ lastError: { status: 0 } }])
  await expect.poll(() => phone.page.evaluate(rings)).toEqual([SYNC_TAG])
  const registrationId = await registrationOf(phone, world.url)
  await tryNextInAnHour(world, phone)
  await phone.page.goto('about:blank')
  world.proxy.use('pass')

  const session = await phone.process.context.newCDPSession(phone.page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: world.url,
    registrationId,
    tag: SYNC_TAG,
    lastChance: false,
  })

  await expect.poll(() => world.orders('con la app cerrada'), { timeout: 20_000 }).toBe(1)
  await phone.open('/')
  await expectAllArrivedOnce(world, phone)
})

async function freeze(phone: SellerPhone, page: Page): Promise<void> {
  const session = await phone.process.context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
}

/** Runs in the page: what the worker is to be woken for. */
async function rings(): Promise<string[]> {
  const { sync } = (await navigator.serviceWorker.ready) as unknown as {
    sync: { getTags: () => Promise<string[]> }
  }
  return sync.getTags()
}

/** As after many tries in vain; laid there while no page of the app is open. */
async function tryNextInAnHour(world: FaultWorld, phone: SellerPhone): Promise<void> {
  world.proxy.use(({ path }) => (path === '/healthz' ? 'pass' : 'down'))
  await phone.open('/healthz')
  const queue = await phone.rows('outbox')
  await phone.lay(
    'outbox',
    queue.map((row) => ({ ...row, nextAt: Date.now() + 3_500_000 })),
  )
}

async function registrationOf(phone: SellerPhone, origin: string): Promise<string> {
  const session = await phone.process.context.newCDPSession(phone.page)
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find((registration) => registration.scopeURL.startsWith(origin))
      if (own) resolve(own.registrationId)
    })
    session.send('ServiceWorker.enable').catch(reject)
  })
}

interface Watching {
  seenOldTexts?: string[]
}

/** From now on every moment in which the page shows this text is noted. */
function watchFor(page: Page, text: string): Promise<void> {
  return page.evaluate((old) => {
    const seenOldTexts: string[] = []
    Object.assign(window, { seenOldTexts } satisfies Watching)
    const look = () => {
      const shown = document.querySelector('main')?.innerText ?? ''
      const outsideTheStory = shown.split('Actividad')[0] ?? ''
      if (new RegExp(`\\b${old}\\b`).test(outsideTheStory)) seenOldTexts.push(shown)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
}

const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Watching).seenOldTexts ?? ['nothing was watched'])
