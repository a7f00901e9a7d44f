import { expect, test } from 'vitest'
import { changeStatus, saveOrder } from '#contract/calls/orders.ts'
import { STATUS_CHANGED } from '#contract/rules/timeline.ts'
import { FINAL, INVOICED } from '#contract/rules/transitions.ts'
import { all, at, changed, form, inConflict, order } from '#tests/worlds/conflict-world.ts'
import { ORDER } from '#tests/worlds/two-sellers-order.ts'

const ended = (status: string, description: string) => ({
  ...order({ status }, changed('status', 'Pendiente', status)),
  messages: [
    {
      uuid: ORDER,
      pedido_uuid: ORDER,
      title: STATUS_CHANGED,
      changes: [],
      description,
      actor: 'Ana Pérez (Vendedor)',
      at,
      at_formatted: '',
    },
  ],
})
const deliver = { uuid: ORDER, status: 'Listo para entrega' }

test.for(FINAL)('an order that another person set to %s says by whom, when and why', (status) => {
  const conflict = inConflict(changeStatus.name, deliver, ended(status, 'se suspendió la obra'))

  expect(conflict).toMatchObject({
    stuck: `${status} por Ana Pérez el 09/03/2026 10:42: «se suspendió la obra»`,
    reopening: { from: status, to: 'Listo para entrega' },
  })
  expect(conflict?.settle(new Map()).args).toBeNull()
  expect(conflict?.settle(all('mia', 'status')).args).toEqual(deliver)
})

test('a form on an order that has ended keeps nothing, and shows what was typed', () => {
  const conflict = inConflict(
    saveOrder.name,
    { ...form, form_quantity: '7,5' },
    { ...ended('Cancelado', ''), said: 'x' },
  )

  expect(conflict).toMatchObject({
    stuck: 'Cancelado por Ana Pérez el 09/03/2026 10:42.',
    reopening: null,
    choices: [],
    refused: [{ label: 'Cantidad', mine: '7,5' }],
  })
})

test('of a form on an invoiced order the note may be saved, and the quantity is named as refused', () => {
  const said =
    'El pedido está en estado «Facturado» (Ana Pérez, 09/03/2026 10:42) y ya no se cambia: cantidad.'
  const current = order({ status: INVOICED }, changed('status', 'Pendiente', INVOICED))
  const args = { ...form, form_quantity: '7,5', form_client_note: 'urgente', form_status: INVOICED }

  const conflict = inConflict(saveOrder.name, args, { ...current, said })

  expect(conflict).toMatchObject({
    stuck: null,
    notice: said,
    refused: [{ label: 'Cantidad', mine: '7,5' }],
    own: [{ label: 'Nota', mine: 'urgente' }],
  })
  expect(conflict?.settle(new Map()).args).toMatchObject({ form_quantity: 1, form_client_note: 'urgente' })
})

test('a quantity alone on an invoiced order is refused whole', () => {
  const current = order({ status: INVOICED }, changed('status', 'Pendiente', INVOICED))
  const args = { ...form, form_quantity: '7,5', form_status: INVOICED }

  expect(inConflict(saveOrder.name, args, { ...current, said: 'Ya está Facturado.' })).toMatchObject({
    stuck: 'Ya está Facturado.',
    reopening: null,
    refused: [{ mine: '7,5' }],
  })
})
