import { expect, test } from 'vitest'
import type { StockLot } from '#contract/stock/stock.ts'
import { heldRow } from '#tests/phones/hold-fixtures.ts'
import { heldNote } from './held-note.ts'

const lot = { batch: 'B-1042', net_stock: 5, net_m2: 20, height: 0, length: 0 } as StockLot
const held = [
  heldRow(1, { hasta: '2025-11-28' }),
  heldRow(2, { chapa: null, piezas: 2, hasta: '2025-11-28' }),
]
const asked = (more: object) => ({ lote: 'B-1042', unit: 'PZA', quantity: 1, ...more })
const note = (more: object, isSeller = true) => heldNote(held, asked(more), { lot, isSeller })

test('a chosen plate that is held for others is named before saving, to customers without the day', () => {
  expect(note({ chapas: '1,3' })).toBe('La chapa 3 está apartada hasta el vie 28/11.')
  expect(note({ chapas: '3' }, false)).toBe('La chapa 3 no está disponible.')
})

test('a quantity that only plates of others cover is said, by the piece and by the square metre', () => {
  const said = 'Hay chapas apartadas para otros: lote B-1042'

  expect(note({ quantity: 3 })).toBe(said)
  expect(note({ unit: 'M2', quantity: 8.5 })).toBe(said)
  expect(note({ quantity: 2 })).toContain('La chapa 3 está apartada para otro hasta el vie 28/11')
  expect(note({ quantity: 6 })).not.toBe(said)
})

test('without holds nothing is said', () => {
  expect(heldNote([], asked({}), { lot, isSeller: true })).toBeNull()
})
