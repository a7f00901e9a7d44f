import { expect, test } from 'vitest'
import { plateFiles } from '#demo/pictures/plate-files.ts'
import { demoLots } from './lots.ts'
import { demoProducts } from './products.ts'
import { STONES } from './stones.ts'

const today = '2026-03-11'

test('2,000 lots are of some 350 products and 100,000 of more than a thousand, each with a code of its own', () => {
  const few = demoProducts({ lotes: 2000, today })
  const many = demoProducts({ lotes: 100_000, today })
  const codes = [...many.plates, ...many.extras].map(({ product_code }) => product_code)

  expect(few.plates.length + few.extras.length).toBe(350)
  expect(codes.length).toBeGreaterThan(1000)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toContain('CALORO20P')
})

test('a batch of a product is in a branch once, whatever the number of lots', () => {
  for (const lotCount of [50, 2000, 30_000]) {
    const lots = demoLots(lotCount, demoProducts({ lotes: lotCount, today }).plates)
    const keys = new Set(lots.map(({ product_code, batch, branch }) => `${product_code} ${batch} ${branch}`))

    expect([lots.length, keys.size]).toEqual([lotCount, lotCount])
    expect(lots.filter(({ batch }) => batch === 'B-1042')).toHaveLength(1)
  }
})

test('about one lot in eight is on offer, from 5 to 40 percent', () => {
  const lots = demoLots(2000, demoProducts({ lotes: 2000, today }).plates)
  const offers = lots
    .filter(({ oferta_percent }) => oferta_percent > 0)
    .map(({ oferta_percent }) => oferta_percent)

  expect(offers.length / lots.length).toBeCloseTo(0.12, 1)
  expect([Math.min(...offers), Math.max(...offers)]).toEqual([5, 40])
})

test('every stone has a picture of its look, and every picture a stone', async () => {
  expect(new Set(STONES.map(({ look }) => look))).toEqual(new Set((await plateFiles()).keys()))
})
