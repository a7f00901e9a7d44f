import { readdirSync, readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { isImport } from '#server/erp/erp-import.ts'
import { erpTasks } from '#server/erp/erp-tasks.ts'
import { WRITTEN_HERE } from './column-writers.ts'

const docs = readFileSync('docs/erp.md', 'utf8')

/** Set by triggers, on every table that has them. */
const MARKS = ['version', 'tx']

async function storedColumns(): Promise<string[]> {
  const files = readdirSync('server/db/schema', { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.ts'),
  )
  const modules = await Promise.all(files.map((file) => import(`../server/db/schema/${file}`)))
  const tables = modules
    .flatMap((module: object) => Object.values(module))
    .filter((item) => is(item, PgTable))
  return tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.filter((column) => !MARKS.includes(column.name)).map((column) => `${name}.${column.name}`)
  })
}

const writtenHere = Object.entries(WRITTEN_HERE).flatMap(([table, columns]) =>
  columns.split(/\s+/).map((column) => `${table}.${column}`),
)
const documented = [...docs.matchAll(/`([a-z_]+\.[a-z_0-9]+)`/g)].map(([, name = '']) => name)

test('every column of the database is written here or by a file of the ERP that docs/erp.md describes', async () => {
  const stored = await storedColumns()

  const unnamed = stored.filter((text) => !writtenHere.includes(text) && !documented.includes(text))
  expect(unnamed, 'neither in tests/column-writers.ts nor in docs/erp.md').toEqual([])
  const isTable = (text: string) => stored.some((column) => column.split('.')[0] === text.split('.')[0])
  const gone = [...writtenHere, ...documented.filter(isTable)].filter((text) => !stored.includes(text))
  expect(gone, 'no columns of the database').toEqual([])
})

/** The part of the page about a task. */
const sectionOf = (method: string): string =>
  new RegExp(`^## ${method}: .*?(?=^#)`, 'ms').exec(`${docs}\n#`)?.[0] ?? ''

/** The first cell, the other headings and whether it is needed, of each line of a section's table. */
const tableOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, column = '', aka = '', , needed]) => ({
      name: column.replaceAll('`', ''),
      aka: aka.split(', ').filter(Boolean),
      required: needed === 'yes',
    }))

test.each(erpTasks.filter(isImport))(
  'docs/erp.md says what $method reads',
  ({ method, stem, columns, key, kept }) => {
    const section = sectionOf(method)

    expect(section.split('\n')[0]).toBe(`## ${method}: \`${stem}*.csv\``)
    expect(tableOf(section)).toEqual(
      columns.map(({ name, aka, required }) => ({ name, aka: [...aka], required })),
    )
    expect(section).toContain(`Key: ${key.map((text) => `\`${text}\``).join(', ')}`)
    expect(section).toContain(`\n\`\`\`csv ${stem}.csv\n`)
    expect(section.includes('nothing goes')).toBe(!kept)
  },
)

test('docs/erp.md names every task and no other', () => {
  const named = [...docs.matchAll(/\b(?:get|check)[A-Z]\w+/g)].map(([name]) => name)

  expect([...new Set(named)].sort()).toEqual(erpTasks.map(({ method }) => method).sort())
})
