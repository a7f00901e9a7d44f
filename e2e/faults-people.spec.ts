import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { photoNames } from '#server/records/photo-record.ts'
import { PHOTO_CACHE } from '#src/records/photos/photo-cache.ts'
import { expectAllArrivedOnce, test } from './support/fault-world.ts'
import { type SellerPhone, signIn } from './support/seller-phone.ts'

test('F25, F26 changes left on the phone stay closed to whoever signs in next, and go when their owner returns', {
  tag: '@everyday',
}, async ({ world, phone }) => {
  world.proxy.use('down')
  await phone.order('de Mariana uno')
  await phone.order('de Mariana dos')
  await logOut(phone)
  const question = phone.page.getByRole('dialog').filter({ hasText: 'Hay 2 envíos pendientes' })
  await expect(question.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await question.getByRole('button', { name: 'Dejar en este equipo' }).click()
  await expect(phone.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()

  world.proxy.use('pass')
  await signIn(phone.page, 'vendedor')
  await phone.open('/pendientes')
  await expect(phone.page.getByText('No hay nada sin enviar')).toBeVisible()
  await phone.page.getByRole('button', { name: 'Sincronizar ahora' }).click()
  await expect(phone.page.getByText(/^Conectado/)).toBeVisible()
  expect(await phone.waiting()).toBe(2)
  expect(await world.orders('de Mariana uno')).toBe(0)
  await logOut(phone)
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(phone.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()

  await signIn(phone.page, 'vendedora')

  await expectAllArrivedOnce(world, phone)
  const owners = await world.rows<{ email: string }>(
    `select distinct u.email from orders o join users u on u.id = o.created_by where o.client_note like 'de Mariana%'`,
  )
  expect(owners).toEqual([{ email: 'vendedora@demo.example' }])
})

test('F25 what waits can be sent before leaving', async ({ world, phone }) => {
  world.proxy.use('down')
  await phone.order('antes de salir')
  world.proxy.use('pass')
  await logOut(phone)
  const question = phone.page.getByRole('dialog')
  const ask = question.getByRole('button', { name: 'Enviar ahora' })
  if (await ask.isVisible()) await ask.click()

  await expectAllArrivedOnce(world, phone)
})

test('F25 what another tab saved while somebody was asked whether to leave stays on the phone', async ({
  world,
  phone,
}) => {
  world.proxy.use('down')
  await phone.open('/')
  const asking = phone.page
  await logOut(phone)
  const leaves = asking.getByRole('dialog').getByRole('button', { name: 'Aceptar' })
  await expect(leaves).toBeVisible()
  await phone.newTab('/')
  await phone.order('en la otra pestaña')

  await asking.bringToFront()
  await leaves.click()
  await expect(asking.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  // The other tab leaves for the sign-in at that moment, too.
  await expect.poll(() => phone.waiting().catch(() => -1)).toBe(1)

  world.proxy.use('pass')
  await signIn(asking, 'vendedora')
  await asking.bringToFront()
  await expectAllArrivedOnce(world, phone)
})

test('F5 with the session run out nothing is lost, and signing in again sends it', async ({
  world,
  phone,
}) => {
  const endSessions = () => world.rows('update sessions set expires_at = now()')
  world.proxy.use('down')
  await phone.order('sesión vencida uno')
  await phone.order('sesión vencida dos')
  await endSessions()
  // In the first three seconds of a page no work can be interrupted, and the sign-in comes instead.
  await phone.page.waitForFunction(() => performance.now() > 3000)
  world.proxy.use('pass')
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))

  const dialog = phone.page.getByRole('dialog').filter({ hasText: 'Inicia sesión para enviar 2 cambios' })
  await dialog.getByRole('textbox', { name: /Contraseña/ }).fill(DEMO_PASSWORD)
  expect(await phone.waiting()).toBe(2)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expectAllArrivedOnce(world, phone)

  world.proxy.use('down')
  await phone.order('sesión vencida al abrir')
  await endSessions()
  world.proxy.use('pass')
  await phone.open('/')
  await expect(phone.page.getByText('Inicia sesión para enviar 1 cambio')).toBeVisible()
  await signIn(phone.page, 'vendedora')

  await expectAllArrivedOnce(world, phone)
})

test('SEC45 a session left without network ends on the server with the network, and nothing of it is readable meanwhile', async ({
  world,
  phone,
}) => {
  const [mine] = await world.rows<{ id: number }>('select max(id) as id from sessions')
  const isLive = async () =>
    (await world.rows('select 1 from sessions where id = $1 and revoked_at is null', [mine!.id])).length === 1
  world.proxy.use('down')
  await logOut(phone)
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(phone.page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  const names = await phone.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(names).toEqual(['cantera-session'])
  expect(await phone.page.evaluate(() => Object.keys(localStorage))).not.toContain('cantera.sesion')
  expect(await isLive()).toBe(true)

  world.proxy.use('pass')
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))

  await expect.poll(isLive).toBe(false)
})

test('SEC88 a picture that comes after its reader has left is not kept', async ({ world, phone }) => {
  const [photo] = await world.rows<{ sha256: string }>('select sha256 from photos limit 1')
  const { thumb } = photoNames(photo!.sha256)
  await phone.open('/')
  const { page } = phone
  await page.evaluate((cache) => caches.delete(cache), PHOTO_CACHE)

  expect(await page.evaluate(fetchTenTimes, `/media/${thumb}`)).toEqual({ statuses: [200], isKept: true })
  await logOut(phone)
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()

  expect(await page.evaluate(fetchTenTimes, `/media/${thumb}`)).toEqual({ statuses: [200], isKept: false })
})

/** In the page: what comes through the worker is kept, if at all, before the same is asked for the tenth time. */
async function fetchTenTimes(path: string): Promise<{ statuses: number[]; isKept: boolean }> {
  const statuses: number[] = []
  for (let time = 0; time < 10; time++) {
    const answer = await fetch(path, { cache: 'no-store' })
    await answer.blob()
    statuses.push(answer.status)
  }
  return { statuses: [...new Set(statuses)], isKept: (await caches.match(path)) !== undefined }
}

async function logOut({ page }: SellerPhone): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
}
