import { expect, test } from 'vitest'
import type { StockLot } from '#contract/stock/stock.ts'
import { likeLots } from './like-lots.ts'

const lot = (id: number, height: number, net_stock = 4): StockLot => ({
  ...{ id, product_code: 'X', batch: `B-${id}`, branch: 'Rosario', warehouse: null, height, length: 2 },
  ...{ net_stock, net_m2: height * 2 * net_stock, price: 100, batch_price: null, oferta_percent: 0 },
  ...{ fotos: 1, reservas: 0 },
})
const LOTS = [lot(1, 1.5), lot(2, 3), lot(3, 1.6), lot(4, 1.4), lot(5, 1.55, 1)]
const names = (batch: string, quantity: number, held: { lot_id: number; piezas: number }[] = []) =>
  likeLots(LOTS, held, { lote: batch, quantity, unit: 'PZA' }).map((like) => like.batch)

test('its own lot comes first while it has other plates, then the nearest in size', () => {
  expect(names('B-1', 1)).toEqual(['B-1', 'B-5', 'B-3'])
})

test('lots whose plates are held, or too few, are not proposed', () => {
  expect(names('B-1', 2, [{ lot_id: 1, piezas: 3 }])).toEqual(['B-3', 'B-4', 'B-2'])
})

test('square metres count by the plate', () => {
  expect(likeLots(LOTS, [], { lote: 'B-9', quantity: 20, unit: 'M2' }).map(({ batch }) => batch)).toEqual([
    'B-2',
  ])
})
