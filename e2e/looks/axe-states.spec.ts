import { expect, test } from '#e2e/fixtures.ts'
import { takePicture } from '#e2e/people/picture.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'
import { cancelOrder } from './elsewhere.ts'

test('the account menu has no accessibility violations', async ({ cliente: customer }) => {
  await customer.page.getByRole('button', { name: 'Mi cuenta' }).click()

  const leave = customer.page.getByRole('button', { name: 'Cerrar sesión' })
  await expectNoAxeViolationsInBothSizes(customer, 'mi cuenta', leave)
})

test('the sign-in over a screen has no accessibility violations', async ({ person, world }) => {
  const seller = await person('vendedora', PHONE)
  await seller.entrar()
  // In the first seconds of the app no work can be interrupted.
  await seller.page.waitForFunction(() => performance.now() > 3500)
  await world.query('update sessions set expires_at = now()')

  await seller.page.evaluate(() => window.dispatchEvent(new Event('online')))

  const said = seller.dialog().getByText('Tu sesión venció').first()
  await expect(said).toBeVisible({ timeout: 30_000 })
  await expectNoAxeViolationsInBothSizes(seller, 'sesión vencida', said)
})

test('a conflict with another user has no accessibility violations', async ({ vendedora: seller, world }) => {
  const { page } = seller
  const [order] = await world.query<{ id: number; uuid: string }>(
    `select id, uuid from orders where status = 'Listo para entrega' order by id desc limit 1`,
  )
  await seller.ir(`/pedido/${order!.uuid}`)
  await expect(seller.title(`Pedido ${order!.id}`)).toBeVisible()
  await seller.loseNetwork()
  await page.getByRole('button', { name: 'Pedido entregado' }).click()
  await seller.dialog().getByRole('button', { name: 'Aceptar' }).click()
  await seller.dialog().getByLabel('Observación (opcional)').fill('Retiró el encargado')
  await seller.dialog().getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByText('En este equipo', { exact: true })).toBeVisible()
  await cancelOrder(world.server, order!.uuid)

  await seller.findNetwork()
  const cards = await seller.pendientes()

  await expect(cards.getByRole('button', { name: 'Descartar lo mío' })).toBeVisible({ timeout: 30_000 })
  await expectNoAxeViolations(seller, 'conflicto')
})

test('photos waiting for their lot have no accessibility violations', async ({ vendedora: seller }) => {
  await seller.publishFromGallery([await takePicture(90), await takePicture(210)])
  await expect(seller.page.getByText('Llegaron 2 fotos de otra aplicación')).toBeVisible()
  await expectNoAxeViolations(seller, 'fotos que llegaron')
  await seller.page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const photos = seller.page.getByRole('list', { name: 'Fotos compartidas' }).getByRole('img')
  await expect(photos).toHaveCount(2)

  await expectNoAxeViolations(seller, 'fotos compartidas')
})
