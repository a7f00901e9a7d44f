import { expect, test } from 'vitest'
import { withMeasures } from './measures.ts'

test.for([
  ['3,00 x 1,60', { alto_min: 1.6, largo_min: 3 }],
  ['1.6×3', { alto_min: 1.6, largo_min: 3 }],
  ['calacatta 2,9 m X 1,4 m pulido', { alto_min: 1.4, largo_min: 2.9, search: 'calacatta pulido' }],
  ['3 * 1,60 oro', { alto_min: 1.6, largo_min: 3, search: 'oro' }],
  ['3 mts x 1,60mts', { alto_min: 1.6, largo_min: 3 }],
] as const)('%s asks for plates of at least that size', ([search, filter]) => {
  expect(withMeasures({ search })).toEqual(filter)
})

test.for(['60x60', '3 x', 'B-3x1,60', '2 cm', '0x1', '3,0000 x 1', 'calacatta'])(
  '%s is words and no measure',
  (search) => {
    expect(withMeasures({ search, kind: 'Mármol' })).toEqual({ search, kind: 'Mármol' })
  },
)

test('other conditions stay, and what the text says wins over an older measure', () => {
  expect(withMeasures({ search: '3x1,5', branch: 'Córdoba', alto_min: 1, alto_max: 2 })).toEqual({
    ...{ branch: 'Córdoba', alto_min: 1.5, alto_max: 2, largo_min: 3 },
  })
})
