import { expect, test } from 'vitest'
import { changeLine, changesSaid } from './timeline.ts'

test('a change names both values in bold and escapes them', () => {
  expect(changeLine('Lote', '<img src=x>', "B'1&2")).toBe(
    'Lote: <b>&lt;img src=x&gt;</b> → <b>B&#39;1&amp;2</b>',
  )
  expect(changeLine('Nota', '', 'x')).toBe('Nota: <b>—</b> → <b>x</b>')
})

test('a change of an order tells its status apart, days and decimals as people write them, and nothing that stayed', () => {
  const order = {
    product_code: 'P-1',
    quantity: 2,
    unit: 'PZA',
    lote: null,
    chapas: null,
    branch: 'Córdoba',
    client_note: '',
    preferred_delivery_date: '2026-11-23',
    status: 'Pendiente',
  }

  const said = changesSaid(order, {
    quantity: 2.5,
    unit: 'PZA',
    preferred_delivery_date: null,
    status: 'Cancelado',
  })

  expect(said).toEqual([
    {
      title: 'Pedido actualizado',
      changes: [
        'Cantidad: <b>2</b> → <b>2,5</b>',
        'Fecha de entrega preferida: <b>23/11/2026</b> → <b>—</b>',
      ],
    },
    { title: 'Estado actualizado', changes: ['Estado: <b>Pendiente</b> → <b>Cancelado</b>'] },
  ])
})
