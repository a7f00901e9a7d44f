import { expect, test } from '#e2e/fixtures.ts'
import { takePicture } from '#e2e/people/picture.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'
import { cancelOrder } from './elsewhere.ts'

test('the account menu has no accessibility violations', async ({ cliente }) => {
  await cliente.page.getByRole('button', { name: 'Mi cuenta' }).click()

  const leave = cliente.page.getByRole('button', { name: 'Cerrar sesión' })
  await expectNoAxeViolationsInBothSizes(cliente, 'mi cuenta', leave)
})

test('the sign-in over a screen has no accessibility violations', async ({ alguien, world }) => {
  const vendedora = await alguien('vendedora', PHONE)
  await vendedora.entrar()
  // In the first seconds of the app no work can be interrupted.
  await vendedora.page.waitForFunction(() => performance.now() > 3500)
  await world.query('update sessions set expires_at = now()')

  await vendedora.page.evaluate(() => window.dispatchEvent(new Event('online')))

  const said = vendedora.dialog().getByText('Tu sesión venció').first()
  await expect(said).toBeVisible({ timeout: 30_000 })
  await expectNoAxeViolationsInBothSizes(vendedora, 'sesión vencida', said)
})

test('a conflict with another user has no accessibility violations', async ({ vendedora, world }) => {
  const { page } = vendedora
  const [order] = await world.query<{ id: number; uuid: string }>(
    `select id, uuid from orders where status = 'Listo para entrega' order by id desc limit 1`,
  )
  await vendedora.ir(`/pedido/${order!.uuid}`)
  await expect(vendedora.title(`Pedido ${order!.id}`)).toBeVisible()
  await vendedora.loseNetwork()
  await page.getByRole('button', { name: 'Pedido entregado' }).click()
  await vendedora.dialog().getByRole('button', { name: 'Aceptar' }).click()
  await vendedora.dialog().getByLabel('Observación (opcional)').fill('Retiró el encargado')
  await vendedora.dialog().getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('En este teléfono', { exact: true })).toBeVisible()
  await cancelOrder(world.server, order!.uuid)

  await vendedora.findNetwork()
  const cards = await vendedora.pendientes()

  await expect(cards.getByRole('button', { name: 'Lo mío' })).toBeVisible({ timeout: 30_000 })
  await expectNoAxeViolations(vendedora, 'conflicto')
})

test('photos waiting for their lot have no accessibility violations', async ({ vendedora }) => {
  await vendedora.publicarDesdeLaGaleria([await takePicture(90), await takePicture(210)])
  await expect(vendedora.page.getByText('Llegaron 2 fotos de otra aplicación')).toBeVisible()
  await expectNoAxeViolations(vendedora, 'fotos que llegaron')
  await vendedora.page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const photos = vendedora.page.getByRole('list', { name: 'Fotos compartidas' }).getByRole('img')
  await expect(photos).toHaveCount(2)

  await expectNoAxeViolations(vendedora, 'fotos compartidas')
})
