import { expect, test } from 'vitest'
import { glossaryWords, spanishNames } from './check-language.mjs'

const words = glossaryWords(
  [
    '| English | Spanish | what it is | where |',
    '|---|---|---|---|',
    '| bay | nave, naves | a letter | `x` |',
  ].join('\n'),
)

test('the words are those of the Spanish column', () => {
  expect([...words]).toEqual(['nave', 'naves'])
})

test.each([
  ['const nave = 1', ['nave']],
  ['const { nave } = turno', ['nave']],
  ['export const naveDe = (turno) => turno.nave', ['naveDe']],
  ['const SIN_NAVE = ""', ['SIN_NAVE']],
  ['const { nave: bay } = turno', []],
  ['interface Place { nave: string; nave_desde?: string }', []],
  ['const place = { nave: bay }', []],
  ['const { nave_desde } = branch', []],
  ['const text = "nave"', []],
])('%s', (text, names) => {
  expect(spanishNames('server/turnos.ts', text, words)).toEqual(names)
})

test('a folder is named in English, but for those of an address', () => {
  expect(spanishNames('src/features/naves/list.ts', '', words)).toEqual(['src/features/naves/list.ts'])
  expect(spanishNames('src/routes/config/naves.tsx', '', words)).toEqual([])
})
