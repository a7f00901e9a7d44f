import type { Order } from '#contract/calls/orders.ts'
import { expect, test } from './fixtures.ts'
import { OrderGroups } from './people/groups.ts'
import type { Person } from './people/person.ts'
import { PHONE } from './support/axe.ts'
import { openSecondSession, orderElsewhere } from './support/second-session.ts'
import type { World } from './support/world.ts'

const STATE_MISSING = 'Debe seleccionar un estado'

test('on a phone, what is missing or wrong in orders, groups and turnos is told beside it', async ({
  person,
  world,
}) => {
  const session = await openSecondSession(world.server, 'vendedora')
  const { pedidos: orders } = await orderElsewhere(session, world.query, {
    materials: 2,
    nota: 'Obra Alsina',
  })
  const [order] = orders
  const seller = await person('vendedora', PHONE)
  const groups = new OrderGroups(seller)
  const { page } = seller
  await seller.entrar()
  await seller.pedidos('alsina')
  await expect(seller.ordersOnScreen()).toHaveCount(2)

  await test.step('picking takes one line, without the file; Escape closes what is open, then ends it', async () => {
    const csv = page.getByRole('button', { name: 'Exportar CSV' })
    await expect(csv).toBeVisible()
    await groups.seleccionar(seller.ordersOnScreen().first(), seller.ordersOnScreen().last())
    await expect(csv).toBeHidden()
    expect(await topOf(seller, 'Dejar de seleccionar')).toBe(await topOf(seller, 'Filtros'))
    await groups.hacer('CAMBIAR ESTADO A')
    await expect(seller.dialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(seller.dialog()).toBeHidden()
    await expect(groups.cuenta()).toHaveText('2 seleccionados')
    await page.keyboard.press('Escape')
    await expect(groups.barra()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Seleccionar', exact: true })).toBeFocused()
    await expect(csv).toBeVisible()
  })

  await test.step('a status or a state has to be chosen', async () => {
    await groups.seleccionar(seller.ordersOnScreen().first(), seller.ordersOnScreen().last())
    await groups.hacer('CAMBIAR ESTADO A')
    await seller.dialog().getByRole('button', { name: 'Cambiar estado' }).click()
    await expect(seller.dialog().getByRole('alert')).toHaveText(STATE_MISSING)
    await seller.dialog().getByRole('button', { name: 'Cancelar' }).click()
    await expect(seller.dialog()).toBeHidden()
    await groups.hacer('CREAR NUEVO GRUPO')
    await seller.dialog().getByRole('button', { name: 'Crear grupo' }).click()
    await expect(seller.dialog().getByRole('alert')).toHaveText(STATE_MISSING)
    await expect(seller.dialog().getByRole('textbox', { name: 'Nombre' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await seller.dialog().getByRole('button', { name: 'Cancelar' }).click()
    await expect(seller.dialog()).toBeHidden()
  })

  await test.step('a turno needs an account', async () => {
    await seller.ir('/turno?turno=nuevo')
    const save = seller.dialog().getByRole('button', { name: /^Guardar/ })
    await expect(save).toBeDisabled()
    await seller.elegir('Cuentas', 'Marmolería Del Sur SRL')
    await expect(save).toBeEnabled()
    await seller
      .dialog()
      .getByRole('button', { name: /^Quitar Marmolería Del Sur SRL/ })
      .click()
    await expect(save).toBeDisabled()
  })

  await test.step('a turno is not booked on another day than the one typed', async () => {
    const day = seller.dialog().getByRole('combobox', { name: /^Fecha/ })
    const save = seller.dialog().getByRole('button', { name: /^Guardar/ })
    await seller.elegir('Cuentas', 'Marmolería Del Sur SRL')
    await day.fill('02/01/2020')
    await save.click()
    await expect(day).toBeFocused()
    await expect(day).toHaveAccessibleDescription(/^La fecha no puede ser anterior/)
    await expect(seller.dialog()).toBeVisible()
    await seller.dialog().getByRole('button', { name: 'Cerrar' }).click()
    await expect(seller.dialog()).toBeHidden()
  })

  await test.step('a lot of another product comes back, is told at its field and put right there', async () => {
    const [own, other] = await lotsFor(world, order?.product_code ?? '')
    await seller.ir(`/pedido/${order?.uuid}`)
    await page.getByRole('button', { name: 'Cambiar lote' }).click()
    await changeLot(seller, other)
    const read = () => session.read<{ data: { pedido: Order } }>(`/api/pedido/${order?.uuid}`)
    const said = `El lote ${other} no existe para el producto ${order?.product_name}.`
    await expect(page.getByText(said)).toBeVisible()
    await page.getByRole('button', { name: 'Corregir' }).click()
    const field = seller.dialog().getByRole('textbox', { name: 'lote' })
    await expect(field).toHaveValue(other)
    await expect(field).toHaveAccessibleDescription(said)
    await changeLot(seller, own)
    await expect(page.getByText(said)).toBeHidden()
    await expect.poll(async () => (await read()).data.pedido.lote).toBe(own)
  })
})

async function topOf({ page }: Person, button: string): Promise<number | undefined> {
  return (await page.getByRole('button', { name: button, exact: true }).boundingBox())?.y
}

async function changeLot(seller: Person, lot: string): Promise<void> {
  await seller.dialog().getByRole('textbox', { name: 'lote' }).fill(lot)
  await seller.dialog().getByRole('button', { name: 'Cambiar lote' }).click()
  await expect(seller.dialog()).toBeHidden()
}

/** A lot of this product, and one that only others have. */
async function lotsFor(world: World, code: string): Promise<[string, string]> {
  const [own, other] = await world.query<{ batch: string }>(
    `(select batch from lots where product_code = $1 limit 1) union all
     (select batch from lots where batch not in (select batch from lots where product_code = $1) limit 1)`,
    [code],
  )
  return [own?.batch ?? '', other?.batch ?? '']
}
