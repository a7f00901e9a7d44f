import type { Locator } from '@playwright/test'
import type { Grupo } from '#contract/calls/grupos.ts'
import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import { type Descarga, descargar } from './people/descarga.ts'
import type { Persona } from './people/persona.ts'
import { DESKTOP } from './support/axe.ts'
import { openSecondSession, orderElsewhere } from './support/second-session.ts'
import type { World } from './support/world.ts'

const FECHA = addDays(dayOf(new Date()), 20)

test('orders, a group and a turno as files hold what is on screen; a customer has no such files', async ({
  alguien,
  cliente,
  world,
}) => {
  const { productos, grupo } = await orderWithTurno(world)
  const vendedora = await alguien('vendedora', DESKTOP)
  await vendedora.entrar()
  const csv = vendedora.page.getByRole('button', { name: /CSV$/ })

  await test.step('the list, as it is searched', async () => {
    await vendedora.pedidos('moreno')
    await expect(vendedora.pedidosEnPantalla()).toHaveCount(3)
    const { name, rows } = await confirmar(vendedora, csv.first())
    expect(name).toMatch(/^pedidos-.*\.csv$/)
    expect(rows.map(({ Producto }) => Producto).sort()).toEqual([...productos, productos[0]].sort())
    expect(rows.map(({ Nota }) => Nota)).toEqual(['Obra Moreno', 'Obra Moreno', 'Obra Moreno'])
    expect(rows.filter(({ Grupo }) => Grupo === '')).toHaveLength(1)
  })

  await test.step('the group', async () => {
    const { rows } = await confirmar(vendedora, csv.last())
    expect(rows.map(({ Producto }) => Producto).sort()).toEqual([...productos].sort())
    expect(rows.map(({ Grupo }) => Grupo)).toEqual([grupo.nombre, grupo.nombre])
    expect(rows[0]?.Turno).toContain('09:30')
  })

  await test.step('the turno', async () => {
    await vendedora.ir(`/turno/${grupo.turno_uuid}`)
    const { rows } = await confirmar(vendedora, csv)
    expect(rows.map(({ Producto }) => Producto).sort()).toEqual([...productos].sort())
    const place = {
      Turno: String(grupo.turno_id),
      Fecha: formatDay(FECHA),
      Desde: '09:30',
      Sucursal: 'Córdoba',
    }
    expect(rows).toEqual([expect.objectContaining(place), expect.objectContaining(place)])
  })

  await test.step('the customer sees the same, and no button; the server makes no link either', async () => {
    await cliente.pedidos('moreno')
    await expect(cliente.pedidosEnPantalla()).toHaveCount(3)
    await expect(cliente.page.getByRole('button', { name: /CSV/ })).toHaveCount(0)
    await cliente.ir(`/turno/${grupo.turno_uuid}`)
    await expect(cliente.title(`Turno ${grupo.turno_id}`)).toBeVisible()
    await expect(cliente.page.getByRole('button', { name: /CSV/ })).toHaveCount(0)
    expect(await refusals(world, grupo)).toEqual([403, 403, 403])
  })
})

/** The result of a button with a confirmation. */
function confirmar(persona: Persona, button: Locator): Promise<Descarga> {
  return descargar(persona, async () => {
    await button.click()
    await persona.dialog().getByRole('button', { name: 'Aceptar' }).click()
  })
}

/** Two orders with a turno and one without, made elsewhere. */
async function orderWithTurno(world: World): Promise<{ productos: string[]; grupo: Grupo }> {
  const session = await openSecondSession(world.server, 'vendedora')
  const nota = 'Obra Moreno'
  await orderElsewhere(session, world.query, { materials: 1, nota })
  const turno = { fecha: FECHA, hora: '09:30' }
  const { pedidos, grupo } = await orderElsewhere(session, world.query, { materials: 2, nota, turno })
  if (!grupo) throw new Error('the orders have no group')
  return { productos: pedidos.map((pedido) => pedido.product_name), grupo }
}

async function refusals(world: World, { uuid, turno_uuid }: Grupo): Promise<number[]> {
  const session = await openSecondSession(world.server, 'cliente')
  const files = [
    '/api/pedido?',
    `/api/exportar/grupo?id=${uuid}&`,
    `/api/exportar/turnos?turnos_ids=${turno_uuid}&detalle=1&`,
  ]
  return Promise.all(files.map(async (path) => (await session.ask(`${path}exportToFile=csv`)).status))
}
