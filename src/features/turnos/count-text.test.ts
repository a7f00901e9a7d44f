import { expect, test } from 'vitest'
import { countText, heldMark } from './count-text.ts'

test('counts of thousands have their point', () => {
  expect([countText(1204), heldMark(1204, false)]).toEqual(['1.204 turnos', '1.204+'])
})
