import { expect, test } from 'vitest'
import { askedMore } from './asked-change.ts'

const LINES = [
  { uuid: 'a', lote: 'B-1013' },
  { uuid: 'b', lote: 'B-1014' },
]

test.each([
  ['Necesito una chapa más de la primera.', 'a', 1],
  ['2 chapas más de la segunda', 'b', 2],
  ['Quiero otra chapa de B-1014, gracias', 'b', 1],
  ['dos más de la b-1013', 'a', 2],
])('«%s» asks for more of a line', (text, uuid, more) => {
  expect(askedMore(text, LINES)).toEqual({ uuid, more })
})

test('of one line alone it need not be said which', () => {
  expect(askedMore('Sumame una chapa más', LINES.slice(0, 1))).toEqual({ uuid: 'a', more: 1 })
  expect(askedMore('Sumame una chapa más', LINES)).toBeNull()
})

test.each([
  'Quiero una chapa más grande de la primera',
  'Otra piedra más barata',
  'No quiero una chapa más de la primera',
  'Una chapa menos de la primera',
  'Cambiar la primera por una de la segunda',
  'Sacá la primera',
  'Una más de la cuarta',
  '',
])('«%s» is left to be read', (text) => {
  expect(askedMore(text, LINES)).toBeNull()
})
