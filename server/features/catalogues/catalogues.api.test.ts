import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Branch, GroupStatus, OrderStatus } from '#contract/calls/catalogues.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { ordersWorld, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

test('the statuses come in their order, with the branches in use', async () => {
  const { body } = await world.call('ana', '/api/pedido/states')

  expect(body.states.map((state: OrderStatus) => state.status)).toEqual([
    STATUS.pendiente,
    STATUS.reservado,
    'En preparación',
    'En tránsito',
    STATUS.listo,
    'Facturado',
    STATUS.entregado,
    STATUS.rechazado,
    STATUS.cancelado,
  ])
  expect(body.branches).toEqual([{ branch: 'Córdoba' }, { branch: 'Rosario' }])
  expect((await world.call('ana', '/api/status-pmar/list-select')).body.data).toEqual(body.states)
})

test('deleted states of groups are left out', async () => {
  await world.database.db.execute(sql`update group_states set deleted_at = now() where key = 'armando'`)

  const { body } = await world.call('ana', '/api/estados-de-grupos-de-pedidos/all')

  expect(body.data.map((item: GroupStatus) => item.key)).toEqual([
    'para-coordinar',
    'coordinado',
    'despachado',
  ])
})

test("the branches for turnos name the one of the caller's account", async () => {
  const { body } = await world.call('ana', '/api/turno/catalogos')
  const nobody = await world.call('root', '/api/turno/catalogos')

  expect(body.sucursales.find((branch: Branch) => branch.uuid === body.filter_sucursal_uuid).nombre).toBe(
    'Córdoba',
  )
  expect(nobody.body.filter_sucursal_uuid).toBeNull()
  expect((await world.call('beto', '/api/turno/catalogos')).status).toBe(403)
})
