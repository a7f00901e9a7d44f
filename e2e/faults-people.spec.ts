import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/demo/people/users.ts'
import { expectAllArrivedOnce, test } from './support/fault-world.ts'
import { type SellerPhone, signIn } from './support/seller-phone.ts'

test('F25, F26 changes left on the phone stay closed to whoever signs in next, and go when their owner returns', async ({
  world,
  phone,
}) => {
  world.proxy.use('down')
  await phone.order('de Mariana uno')
  await phone.order('de Mariana dos')
  await logOut(phone)
  const question = phone.page.getByRole('dialog').filter({ hasText: 'Hay 2 envíos pendientes' })
  await expect(question.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await question.getByRole('button', { name: 'Dejar en este teléfono' }).click()
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
  expect(await phone.waiting()).toBe(1)

  world.proxy.use('pass')
  await signIn(asking, 'vendedora')
  await asking.bringToFront()
  await expectAllArrivedOnce(world, phone)
})

test('F5 with the session ended on the server nothing is lost, and signing in again sends it', async ({
  world,
  phone,
}) => {
  const endSessions = () => world.rows('update sessions set revoked_at = now() where revoked_at is null')
  world.proxy.use('down')
  await phone.order('sesión vencida uno')
  await phone.order('sesión vencida dos')
  await endSessions()
  // In the first three seconds of a page nobody is in the middle of anything, and the sign-in comes instead.
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
  expect(names).toEqual(['cantera-sesion'])
  expect(await phone.page.evaluate(() => Object.keys(localStorage))).not.toContain('cantera.sesion')
  expect(await isLive()).toBe(true)

  world.proxy.use('pass')
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))

  await expect.poll(isLive).toBe(false)
})

async function logOut({ page }: SellerPhone): Promise<void> {
  await page.getByRole('button', { name: 'Menú' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
}
