import { expect, test } from 'vitest'
import { changed } from '#tests/worlds/conflict-world.ts'
import { mergedText } from './field-words.ts'

test('a merge is said in one sentence', () => {
  expect(mergedText([changed('client_note', '', 'x'), changed('quantity', 1, 2)])).toBe(
    'Se combinó con el cambio de Ana Pérez: Nota, Cantidad',
  )
})
