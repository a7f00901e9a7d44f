import * as v from 'valibot'
import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

const isName = (text: string) => v.safeParse(personName(), text).success

test.each([
  'Rocío Paz',
  "D'Agostino, María",
  'Mármoles del Sur S.A.',
  'Pérez y Cía. S.R.L.',
  'Sta. Fe 3/4',
  'J.R. Núñez',
  'Nro. 7',
  '石材 公司',
])('%s is a name', (text) => {
  expect(isName(text)).toBe(true)
})

test.each([
  'Su cuenta fue bloqueada entre ya en https://malo.example/x',
  'www.malo.example',
  'entre en malo.example/ya',
  'malo.com',
  'MALO.COM.AR urgente',
  'escriba a ana@malo.example',
  'malo。com',
  'ma\u200blo.c\u200bom',
  'hxxp：//malo',
  'ＷＷＷ．malo',
  'bit.ly/2x',
  'malo.example:8080',
])('%s is none: in a mail it could be followed [A194]', (text) => {
  expect(isName(text)).toBe(false)
})
