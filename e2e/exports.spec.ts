import type { Locator } from '@playwright/test'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import { download, type SavedFile } from './people/download.ts'
import type { Person } from './people/person.ts'
import { DESKTOP } from './support/axe.ts'
import { openSecondSession, orderElsewhere } from './support/second-session.ts'
import type { World } from './support/world.ts'

const DATE = addDays(dayOf(new Date()), 20)

test('orders, a group and a turno as files hold what is on screen; a customer has no such files', async ({
  person,
  cliente: customer,
  world,
}) => {
  const { productos: products, grupo: group } = await orderWithTurno(world)
  const seller = await person('vendedora', DESKTOP)
  await seller.entrar()
  const csv = seller.page.getByRole('button', { name: /CSV$/ })

  await test.step('the list, as it is searched', async () => {
    await seller.pedidos('moreno')
    await expect(seller.ordersOnScreen()).toHaveCount(3)
    const { name, rows } = await confirm(seller, csv.first())
    expect(name).toMatch(/^pedidos-.*\.csv$/)
    expect(rows.map(({ Producto: Product }) => Product).sort()).toEqual([...products, products[0]].sort())
    expect(rows.map(({ Nota: Note }) => Note)).toEqual(['Obra Moreno', 'Obra Moreno', 'Obra Moreno'])
    expect(rows.filter(({ Grupo: OrderGroup }) => OrderGroup === '')).toHaveLength(1)
  })

  await test.step('the group', async () => {
    const { rows } = await confirm(seller, csv.last())
    expect(rows.map(({ Producto: Product }) => Product).sort()).toEqual([...products].sort())
    expect(rows.map(({ Grupo: OrderGroup }) => OrderGroup)).toEqual([group.nombre, group.nombre])
    expect(rows[0]?.Turno).toContain('09:30')
  })

  await test.step('the turno', async () => {
    await seller.ir(`/turno/${group.turno_uuid}`)
    await seller.page
      .getByRole('button', { name: /^Más (opciones|acciones)/ })
      .first()
      .click()
    const { rows } = await confirm(seller, seller.dialog().getByRole('button', { name: 'Exportar CSV' }))
    expect(rows.map(({ Producto: Product }) => Product).sort()).toEqual([...products].sort())
    const place = {
      Turno: String(group.turno_id),
      Fecha: formatDay(DATE),
      Desde: '09:30',
      Sucursal: 'Córdoba',
    }
    expect(rows).toEqual([expect.objectContaining(place), expect.objectContaining(place)])
  })

  await test.step('the customer sees the same, and no button; the server makes no link either', async () => {
    await customer.pedidos('moreno')
    await expect(customer.ordersOnScreen()).toHaveCount(3)
    await expect(customer.page.getByRole('button', { name: /CSV/ })).toHaveCount(0)
    await customer.ir(`/turno/${group.turno_uuid}`)
    await expect(customer.page.getByText(`Turno ${group.turno_id}`)).toBeVisible()
    await expect(customer.page.getByRole('button', { name: /CSV/ })).toHaveCount(0)
    expect(await refusals(world, group)).toEqual([403, 403, 403])
  })
})

/** The result of a button with a confirmation. */
function confirm(person: Person, button: Locator): Promise<SavedFile> {
  return download(person, async () => {
    await button.click()
    await person.dialog().getByRole('button', { name: 'Aceptar' }).click()
  })
}

/** Two orders with a turno and one without, made elsewhere. */
async function orderWithTurno(world: World): Promise<{ productos: string[]; grupo: OrderGroup }> {
  const session = await openSecondSession(world.server, 'vendedora')
  const note = 'Obra Moreno'
  await orderElsewhere(session, world.query, { materials: 1, nota: note })
  const turno = { fecha: DATE, hora: '09:30' }
  const { pedidos: orders, grupo: group } = await orderElsewhere(session, world.query, {
    materials: 2,
    nota: note,
    turno,
  })
  if (!group) throw new Error('the orders have no group')
  return { productos: orders.map((order) => order.product_name), grupo: group }
}

async function refusals(world: World, { uuid, turno_uuid }: OrderGroup): Promise<number[]> {
  const session = await openSecondSession(world.server, 'cliente')
  const files = [
    '/api/pedido?',
    `/api/exportar/grupo?id=${uuid}&`,
    `/api/exportar/turnos?turnos_ids=${turno_uuid}&detalle=1&`,
  ]
  return Promise.all(files.map(async (path) => (await session.ask(`${path}exportToFile=csv`)).status))
}
