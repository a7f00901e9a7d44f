import { expect, test } from 'vitest'
import { changeStatuses } from '#contract/calls/grouping.ts'
import { all, inConflict, order } from '#tests/worlds/conflict-world.ts'
import { ORDER } from '#tests/worlds/two-sellers-order.ts'

test('several orders are decided one by one; those nobody moved go with the others', () => {
  const other = '01900000-0000-7000-8000-0000000000a2'
  const [moved, still] = [order({ status: 'Cancelado' }), order({})]
  const current = { pedidos: [moved, { ...still, pedido: { ...still.pedido, uuid: other } }] }
  const args = { status: 'Entregado', uuids: [ORDER, other], vistos: ['Pendiente', 'Pendiente'] }

  const conflict = inConflict(changeStatuses.name, args, current)

  expect(conflict?.choices).toMatchObject([{ field: ORDER, mine: 'Entregado', theirs: 'Cancelado' }])
  expect(conflict?.settle(all('suya', ORDER)).args).toEqual({
    status: 'Entregado',
    uuids: [other],
    vistos: ['Pendiente'],
  })
  expect(conflict?.settle(all('mia', ORDER)).args).toMatchObject({ vistos: ['Cancelado', 'Pendiente'] })
})
