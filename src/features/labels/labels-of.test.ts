import { expect, test } from 'vitest'
import type { StockLot } from '#contract/stock/stock.ts'
import { labelsOf, sheetsOf } from './labels-of.ts'

const lot = (id: number, net_stock: number) => ({ id, net_stock }) as StockLot
const LOTS = [lot(1, 3), lot(2, 0.5)]
const platesOf = (id: number) => (id === 1 ? [2, 5] : [])

test('a label stands for a lot, for each of its pieces, or for each plate with a number', () => {
  const counted = (per: Parameters<typeof labelsOf>[1]) =>
    labelsOf(LOTS, per, platesOf).map(({ lot: { id }, plate }) => [id, plate])

  expect(counted('lote')).toEqual([
    [1, null],
    [2, null],
  ])
  expect(counted('pieza')).toEqual([
    [1, null],
    [1, null],
    [1, null],
    [2, null],
  ])
  expect(counted('chapa')).toEqual([
    [1, 2],
    [1, 5],
  ])
})

test('a sheet that was begun goes on where its free labels begin', () => {
  const labels = Array.from({ length: 30 }, (_, at) => at)
  const sheets = sheetsOf(labels, 24, 20)

  expect(sheets.map(({ length }) => length)).toEqual([24, 24, 2])
  expect(sheets[0]?.slice(0, 21)).toEqual([...Array.from({ length: 20 }, () => null), 0])
  expect(sheets.flat().filter((label) => label !== null)).toEqual(labels)
  expect(sheetsOf(labels, 1, 0)).toHaveLength(30)
})
