import type { PromiseExtended } from 'dexie'
import type { Db } from '#src/offline/db/db.ts'
import type { Look } from '#src/offline/db/effect.ts'
import type { FieldTable, Key } from '#src/offline/db/field-rows.ts'
import { rowsByKey } from './rows-by-key.ts'

/** Reads of one transaction: each question is asked once, and answered at once when it is repeated. */
export interface Reads extends Look {
  /** Asks for these rows now, together with whatever is asked in the same moment. */
  expect(table: FieldTable, keys: readonly Key[]): void
  /** The row, where it was asked for before. */
  asked(table: string, key: Key): PromiseExtended<unknown> | undefined
  /** Reads of this table are old: it was written to. */
  forget(table: string): void
}

/** The name a row goes by among reads and changes. */
export const rowName = (table: string, key: Key): string => `${table}/${key}`

export function readsOf(db: Db): Reads {
  const reads = new Map<string, PromiseExtended<unknown>>()
  const once = (question: string, ask: () => PromiseExtended<unknown>): never => {
    const read = reads.get(question) ?? ask()
    reads.set(question, read)
    return read as never
  }
  return {
    get: (table, key) => once(rowName(table, key), () => db.table(table).get(key)),
    find: (table, index, value) =>
      once(`${table}/find/${index}/${value}`, () => db.table(table).where(index).equals(value).first()),
    all: (table, index, value) =>
      once(`${table}/all/${index}/${value}`, () => db.table(table).where(index).equals(value).toArray()),
    first: (table, index) => once(`${table}/first/${index}`, () => db.table(table).orderBy(index).first()),
    expect(table, keys) {
      const rows = rowsByKey(db.table(table), keys)
      keys.forEach((key, place) => {
        const row = rows.then((held) => held[place])
        // An effect may end without the row; who needs it meets the failure.
        row.catch(() => undefined)
        once(rowName(table, key), () => row)
      })
    },
    asked: (table, key) => reads.get(rowName(table, key)),
    forget(table) {
      for (const question of reads.keys()) if (question.startsWith(`${table}/`)) reads.delete(question)
    },
  }
}
