import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { activityWords, changeWords, KINDS } from '#contract/rules/activity-words.ts'

/** Every statement that writes into the audit log stands in one of these; their actions are of the type of `KINDS`. */
const WRITERS = ['server/db/audit.ts', 'server/features/session/session.db.ts']

test('nothing writes into the log but what names its action by the closed list of those with words', () => {
  const writing = readdirSync('server', { recursive: true })
    .map((file) => `server/${file}`)
    .filter((file) => /(?<!\.test)\.(ts|sql)$/.test(file))
    .filter((file) => /insert into (public\.)?"?audit_log/i.test(readFileSync(file, 'utf8')))

  expect(writing.sort()).toEqual(WRITERS)
  expect(readFileSync('server/db/audit.ts', 'utf8')).toContain('action: ActivityAction')
  expect(readFileSync('server/features/session/session.db.ts', 'utf8')).toContain(': ActivityAction =')
})

test.each(Object.keys(KINDS))('%s has words of its own', (action) => {
  const words = activityWords(action, { tipo: 'user', nombre: 'Ana Ruiz' })

  expect(words).toMatch(/^\p{Ll}/u)
  expect(words).not.toContain('«')
  expect(words).not.toContain(action)
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

test('a thing without a name and an action of another version are said all the same', () => {
  expect(activityWords('catalogo-borrado', { tipo: 'rol', nombre: null })).toBe('eliminó el rol')
  expect(activityWords('otra-cosa', { tipo: null, nombre: null })).toBe('hizo «otra-cosa»')
})
