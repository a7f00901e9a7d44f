import { expect, test } from './fixtures.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { World } from './support/world.ts'

test('without coverage an order is made once more with today’s stock, and another takes another lot', async ({
  vendedora: seller,
  world,
}) => {
  const other = await withTooMuch(world)
  await seller.prepareTrip('Córdoba')
  await seller.loseNetwork()
  await seller.restartPhone('/pedido?q=repetir')
  await seller.ordersOnScreen().getByRole('link').first().click()
  await expect(seller.title(/^Pedido \d+/)).toBeVisible()

  await test.step('the stock warning is told with its ways out', async () => {
    await expect(seller.page.getByText('Sin stock suficiente: lote B-1042')).toBeVisible()
    await expect(seller.page.getByRole('button', { name: 'Cancelar la línea' })).toBeVisible()
    await expectNoAxeViolations(seller, 'pedido con aviso')
  })

  await test.step('made once more: its form says what is left of the lot, and saves at once', async () => {
    await seller.page.getByRole('link', { name: 'Repetir pedido' }).click()
    await expect(seller.title('Nuevo pedido')).toBeVisible()
    await expect(seller.page.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('500')
    await expect(seller.page.getByRole('button', { name: /^Lote B-1042/ })).toBeVisible()
    await expectNoAxeViolations(seller, 'repetir')
    await seller.page.getByRole('button', { name: /^Pedir \d+/ }).click()
    await seller.page.getByRole('button', { name: 'Guardar pedido' }).click()
    await expect(seller.title('Pedido nuevo')).toBeVisible()
    await seller.page.goBack()
    await expect(seller.title(/^Pedido \d+/)).toBeVisible()
  })

  await test.step('another lot shows at once, and the warning goes', async () => {
    await seller.page.getByRole('button', { name: 'Cambiar lote' }).click()
    await expect(seller.dialog().getByRole('textbox', { name: 'lote' })).toBeVisible()
    await expectNoAxeViolations(seller, 'cambiar lote')
    await seller.dialog().getByRole('textbox', { name: 'lote' }).fill('B-9999')
    await seller.dialog().getByRole('button', { name: 'Cambiar lote' }).click()
    await expect(seller.dialog()).toBeHidden()
    await expect(seller.page.getByText('En este equipo', { exact: true })).toBeVisible()
    await expect(seller.page.getByText('Sin stock suficiente')).toBeHidden()
  })

  await test.step('a lot that does not exist comes back, and is put right where it is told', async () => {
    await seller.findNetwork()
    await expect(seller.page.getByText('El lote B-9999 no existe')).toBeVisible({ timeout: 30_000 })
    await seller.page.getByRole('button', { name: 'Corregir' }).click()
    await seller.dialog().getByRole('textbox', { name: 'lote' }).fill(other)
    await seller.dialog().getByRole('button', { name: 'Cambiar lote' }).click()
    await expect(seller.toSend()).toBeHidden({ timeout: 30_000 })
    expect(await world.query(`select lote from orders where client_note = 'Para repetir'`)).toEqual([
      { lote: other },
    ])
    const again = `select lote, quantity < 500 as fits from orders order by id desc limit 1`
    expect(await world.query(again)).toEqual([{ lote: 'B-1042', fits: true }])
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
