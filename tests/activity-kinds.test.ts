import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changeWords, deedWords, KINDS } from '#contract/rules/activity-words.ts'

/** The files that write into the audit log. */
const auditing = readdirSync('server', { recursive: true })
  .map((file) => `server/${file}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('server/db/'))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => /\baudit\(/.test(text))

test('every action that the server writes down has words', () => {
  const given = /(?:action: |action = |note\(\w+, )([^,\n]*(?:'[a-z-]+')[^,\n]*)/g
  const actions = auditing.flatMap((text) =>
    [...text.matchAll(given)].flatMap(([, choice = '']) =>
      [...choice.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name),
    ),
  )

  expect(new Set(actions).size).toBeGreaterThan(20)
  expect(actions.filter((name) => !(String(name) in KINDS))).toEqual([])
})

test.each([
  ['a field', ['Nombre', 'Ana', 'Añá'], 'Nombre: «Ana» → «Añá»'],
  ['a first value', ['Nombre', undefined, 'Ana'], 'Nombre: «Ana»'],
  ['an emptied one', ['DNI', '1', null], 'DNI: «1» → vacío'],
  ['a tick', ['Activa', false, true], 'Activa: «no» → «sí»'.replaceAll(/[«»]/g, '')],
  ['a list', ['Permisos', ['Ver', 'Crear'], ['Ver', 'Borrar']], 'Permisos: agregó Borrar; quitó Crear'],
  ['nothing typed', ['Descripción', undefined, ''], ''],
  ['the same list', ['Permisos', ['Ver'], ['Ver']], ''],
] as const)('%s is said before and after', (_, [label, before, after], words) => {
  expect(changeWords(label, before, after)).toBe(words)
})

test('a thing without a name and an action without words are said all the same', () => {
  expect(deedWords('catalogo-borrado', { tipo: 'rol', nombre: null })).toBe('eliminó el rol')
  expect(deedWords('otra-cosa', { tipo: null, nombre: null })).toBe('hizo «otra-cosa»')
})
