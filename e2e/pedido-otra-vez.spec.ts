import { expect, test } from './fixtures.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { World } from './support/world.ts'

test('without coverage an order is repeated into the cart with today’s stock, and another takes another lot', async ({
  vendedora,
  world,
}) => {
  const otro = await withTooMuch(world)
  await vendedora.prepararSalida('Córdoba')
  await vendedora.loseNetwork()
  await vendedora.restartPhone('/pedido?q=repetir')
  await vendedora.pedidosEnPantalla().getByRole('link').first().click()
  await expect(vendedora.title(/^Pedido \d+/)).toBeVisible()

  await test.step('the stock warning is told with its ways out', async () => {
    await expect(vendedora.page.getByText('Sin stock suficiente: lote B-1042')).toBeVisible()
    await expect(vendedora.page.getByRole('button', { name: 'Cancelar la línea' })).toBeVisible()
    await expectNoAxeViolations(vendedora, 'pedido con aviso')
  })

  await test.step('repeated: today’s stock stands beside it, and it is in the cart', async () => {
    await vendedora.page.getByRole('button', { name: 'Repetir pedido' }).click()
    await expect(vendedora.dialog()).toContainText(/Stock hoy.*pzas?.*Córdoba/)
    await expectNoAxeViolations(vendedora, 'repetir')
    await vendedora.dialog().getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect(vendedora.page.getByText('Producto(s) agregado(s) al carrito')).toBeVisible()
    await expect(vendedora.carrito()).toHaveAccessibleName(/1 producto$/)
  })

  await test.step('another lot shows at once, and the warning goes', async () => {
    await vendedora.page.getByRole('button', { name: 'Cambiar lote' }).click()
    await expect(vendedora.dialog().getByRole('textbox', { name: 'lote' })).toBeVisible()
    await expectNoAxeViolations(vendedora, 'cambiar lote')
    await vendedora.dialog().getByRole('textbox', { name: 'lote' }).fill('B-9999')
    await vendedora.dialog().getByRole('button', { name: 'Cambiar lote' }).click()
    await expect(vendedora.dialog()).toBeHidden()
    await expect(vendedora.page.getByText('En este teléfono', { exact: true })).toBeVisible()
    await expect(vendedora.page.getByText('Sin stock suficiente')).toBeHidden()
  })

  await test.step('a lot that does not exist comes back, and is put right where it is told', async () => {
    await vendedora.findNetwork()
    await expect(vendedora.page.getByText('El lote B-9999 no existe')).toBeVisible({ timeout: 30_000 })
    await vendedora.page.getByRole('button', { name: 'Corregir' }).click()
    await vendedora.dialog().getByRole('textbox', { name: 'lote' }).fill(otro)
    await vendedora.dialog().getByRole('button', { name: 'Cambiar lote' }).click()
    await expect(vendedora.porEnviar()).toBeHidden({ timeout: 30_000 })
    expect(await world.query(`select lote from orders where client_note = 'Para repetir'`)).toEqual([
      { lote: otro },
    ])
  })
})

/** An order of an existing lot, of more than there is of it; returns another lot of its product. */
async function withTooMuch(world: World): Promise<string> {
  await world.query(
    `update orders o set client_note = 'Para repetir', status = 'Pendiente', lote = 'B-1042', branch = 'Córdoba',
       quantity = 500, unit = 'PZA', product_code = l.product_code, created_at = now(), group_id = null,
       aviso = 'Sin stock suficiente: lote B-1042'
     from lots l where l.batch = 'B-1042' and l.branch = 'Córdoba'
       and o.id = (select max(id) from orders where status = 'Pendiente')`,
  )
  const [other] = await world.query<{ batch: string }>(
    `select batch from lots where batch <> 'B-1042'
       and product_code = (select product_code from lots where batch = 'B-1042' and branch = 'Córdoba' limit 1) limit 1`,
  )
  if (!other) throw new Error('the demo has one lot of this product alone')
  return other.batch
}
