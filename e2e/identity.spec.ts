import { expect, test } from './fixtures.ts'
import { expectNoAxeViolations, PHONE } from './support/axe.ts'

test('an administrator sees what a customer sees, without network too, and leaves nothing of it behind', async ({
  person,
  world,
}) => {
  const admin = await person('admin', PHONE)
  const { page } = admin
  const banner = page.getByRole('region', { name: 'Identidad' })
  /** Databases of identities that were entered. */
  const theirs = async () =>
    (await page.evaluate(() => indexedDB.databases())).filter(({ name }) => name?.includes('~'))
  await admin.entrar()

  await test.step('enters from the list of users', async () => {
    await admin.ir('/config/user')
    await page.getByLabel('Buscar usuarios').fill('benitez sofia')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Sofía Benítez' }).click()
    await page.getByRole('button', { name: 'Ingresar como Sofía Benítez' }).click()
    await admin.dialog().getByRole('button', { name: 'Aceptar' }).click()
    await expect(admin.title('Hola, Sofía Benítez')).toBeVisible()
    await expect(page.getByText('Se ha ingresado como este usuario.')).toBeVisible()
    await expect(banner).toContainText('Estás viendo como Sofía Benítez')
  })
  await test.step('sees the customer’s orders, after a restart without network too', async () => {
    await expect((await admin.pedidos()).first()).toBeVisible()
    await expectNoAxeViolations(admin, 'the orders of a customer')
    await page.context().setOffline(true)
    await page.reload()
    await expect(banner).toContainText('Estás viendo como Sofía Benítez')
    await expect(admin.ordersOnScreen().first()).toBeVisible()
    expect(await theirs()).toHaveLength(1)
  })
  await test.step('goes back without network, from a screen that the phone does not have too', async () => {
    await admin.ir(`/pedido/${crypto.randomUUID()}`)
    await expect(page.getByRole('alertdialog', { name: 'Error de conexión.' })).toBeVisible()
    await banner.getByRole('button', { name: 'Volver a mi usuario' }).click()
    await expect(admin.title('Editar usuario')).toBeVisible()
    await expect(page.getByText('Administración necesita conexión.')).toBeVisible()
    await expect(banner).toBeHidden()
    expect(await theirs()).toEqual([])
  })
  await test.step('with network again, the session is dead on the server', async () => {
    const live = () =>
      world.query(`select id from sessions where impersonator_id is not null and revoked_at is null`)
    expect(await live()).toHaveLength(1)
    await page.context().setOffline(false)
    await expect.poll(live).toHaveLength(0)
    await admin.ir('/')
    await expect(admin.title('Hola, Adriana Molina')).toBeVisible()
  })
})
