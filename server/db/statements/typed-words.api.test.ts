import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { hasWords, queryWords } from '#contract/kit/normalize.ts'
import { randomOf } from '#demo/random.ts'
import { openDatabase } from '#server/db/client.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { hasTyped } from './typed-words.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())

type Case = readonly [text: string, typed: string]

/** Whether the database finds each text by what is typed. */
async function foundInSql(cases: readonly Case[]): Promise<boolean[]> {
  const found = cases.map(([text, typed]): SQL => hasTyped(sql`${text}::text, null::text`, typed))
  const { rows } = await database.db.execute<{ found: boolean[] }>(
    sql`select array[${sql.join(found, sql`, `)}] as found`,
  )
  return rows[0]?.found ?? []
}

const foundInContract = ([text, typed]: Case): boolean => hasWords([text], queryWords(typed))

test.each([
  ["Mármoles D'Angelo", ['D’Angelo', 'Dangelo', 'angelo', 'd´angelo', 'MÁRMOLES', 'd`an']],
  ['ana@firma.com', ['ana@firma.com', 'firma', 'ANA@FIRMA', 'com']],
  ['Lote B-1042', ['B–1042', 'b1042', 'B-10', '1042', 'lote b 1042']],
  ['caja x-y', ['x-y', 'xy', 'y', 'x—y']],
  ['placa 20mm de 2,5 m²', ['20 mm', '20mm', '2.5', '2,5', 'm2', '5']],
  ['Ñandú Łódź ½ Straße', ['nandu', 'lodz', 'strasse', 'STRASSE', 'Ñandú']],
] as const)('%s is found as a phone finds it', async (text, typed) => {
  expect(await foundInSql(typed.map((query) => [text, query]))).toEqual(typed.map(() => true))
})

test('signs alone, the middle of a word and letters that are not there find nothing', async () => {
  const typed = ['%', '_', '-', "'", 'ngelo', 'angelos', '.*', '\\w', 'mar.oles']

  expect(await foundInSql(typed.map((query) => ["Mármoles D'Angelo", query]))).toEqual(typed.map(() => false))
})

test('the database and the contract agree about whatever is put together from letters, digits and signs', async () => {
  const random = randomOf('typed words')
  const signs = [
    'a',
    'B',
    'ñ',
    'É',
    'ß',
    'ø',
    '1',
    '20',
    '3',
    'cm',
    ' ',
    ' ',
    '-',
    '–',
    "'",
    '’',
    '.',
    ',',
    '@',
    '|',
    '×',
    '²',
    '™',
  ]
  const text = (longest: number) =>
    Array.from({ length: random.int(1, longest) }, () => random.pick(signs)).join('')
  const cases = Array.from({ length: 600 }, (): Case => [text(12), text(3)])
  const inSql = await foundInSql(cases)

  expect(cases.filter((pair, at) => foundInContract(pair) !== inSql[at])).toEqual([])
  expect(inSql.filter(Boolean).length).toBeGreaterThan(50)
})
