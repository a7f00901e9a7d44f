import { expect, test } from 'vitest'
import { lotsLike } from './lote-form.tsx'

const lots = ['B-1042', 'B-1043', 'Q-7'].map((batch) => ({ batch }))
const found = (typed: string) => lotsLike(lots, typed).map(({ batch }) => batch)

test('what is typed narrows the lots of a product; the name of a lot that is not here leaves all to choose from', () => {
  expect(found('')).toEqual(['B-1042', 'B-1043', 'Q-7'])
  expect(found(' b-10')).toEqual(['B-1042', 'B-1043'])
  expect(found('q')).toEqual(['Q-7'])
  expect(found('X-1')).toEqual(['B-1042', 'B-1043', 'Q-7'])
})
