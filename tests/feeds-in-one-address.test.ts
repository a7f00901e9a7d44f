import { expect, test } from 'vitest'
import { FEED_TABLES } from '#contract/calls/pull.ts'
import { writeCursor } from '#server/features/pull/feed-cursor.ts'
import { fitting } from '#src/offline/fetch/ask-news.ts'

/** A database in which ten thousand million transactions and forty terabytes were written. */
const FAR = 10_000_000_000
const at = { history: '0198a1c2-0000-7000-8000-000000000001', position: 40n * 1024n ** 4n }

const cursorOf = (table: string) =>
  writeCursor(
    { scopeTag: '', table, filters: '' },
    { place: { tx: `${FAR}`, key: null }, began: `${FAR - 1}`, whole: false, total: 1_000_000, at },
  )

test('a phone asks about all its feeds in one address, however far the database has come [SY34]', () => {
  const names = Array.from({ length: 10 }, (_, number) => `San Miguel de Tucumán ${number}`)
  const tables = new Map(FEED_TABLES.map((table) => [table, cursorOf(table)]))
  const branches = new Map(names.map((branch) => [branch, cursorOf(branch)]))

  const asked = fitting({ tables, branches, choice: { sucursales: names, dias: 30 } })

  expect([...asked.tables.keys()]).toEqual(FEED_TABLES)
  expect([...asked.branches.keys()]).toEqual(names)
})
