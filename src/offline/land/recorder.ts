import { Dexie, type PromiseExtended } from 'dexie'
import { type Db, keyOf } from '#src/offline/db.ts'
import type { Write } from '#src/offline/effect.ts'
import type { FieldTable, Key } from '#src/offline/field-rows.ts'
import type { BeforeImage } from '#src/offline/outbox-row.ts'

/** A row that an effect touched, as it was and as it is now. */
export interface Change {
  image: BeforeImage
  now: unknown
}

/** The writes of one effect to the tables of the open transaction. */
export interface Recorder {
  write: Write
  /** Flushes the writes to the tables; returns the changes, in the order of their first write. */
  finish(): Promise<Change[]>
}

/** Rows are read once and handed to their tables together: in IndexedDB the request costs. */
export function recorder(db: Db): Recorder {
  const changes = rowChanges(db)
  const reads = repeatedReads()
  const search = <T>(table: FieldTable, question: string, ask: () => Promise<T>): Promise<T> => {
    if (changes.hand(table)) reads.forget(table)
    return reads.once(`${table}/${question}`, ask)
  }
  const get = async (table: FieldTable, key: Key) => {
    const read = changes.of(table, key) ? undefined : await reads.once(rowName(table, key), rowOf(table, key))
    const change = changes.of(table, key)
    return (change ? change.now : read) as never
  }
  const rowOf = (table: FieldTable, key: Key) => () => db.table(table).get(key)
  const set = async (table: FieldTable, key: Key, now: unknown) =>
    changes.set({ table, key, row: undefined }, now)
  const write: Write = {
    get,
    find: (table, index, value) =>
      search(table, `find/${index}/${value}`, () => db.table(table).where(index).equals(value).first()),
    all: (table, index, value) =>
      search(table, `all/${index}/${value}`, () => db.table(table).where(index).equals(value).toArray()),
    first: (table, index) => search(table, `first/${index}`, () => db.table(table).orderBy(index).first()),
    put: (table, row) => set(table, keyOf(db, table, row), row),
    patch: async (table, key, fields) => {
      const row = await get(table, key)
      await set(table, key, row && { ...(row as object), ...fields })
    },
    remove: (table, key) => set(table, key, undefined),
  }
  return { write, finish: changes.finish }
}

/** The name a row goes by among reads and changes. */
const rowName = (table: string, key: Key): string => `${table}/${key}`

/** An effect reads the same account, product or state for each of its lines; a read that repeats is answered at once. */
function repeatedReads() {
  const reads = new Map<string, Promise<unknown>>()
  return {
    once<T>(question: string, ask: () => Promise<T>): Promise<T> {
      const read = (reads.get(question) as Promise<T> | undefined) ?? ask()
      reads.set(question, read)
      return read
    },
    forget(table: FieldTable): void {
      for (const question of reads.keys()) if (question.startsWith(`${table}/`)) reads.delete(question)
    },
  }
}

interface Pending extends Change {
  /** Its old value is known or requested. */
  isAsked: boolean
  /** The table has the present value, or will before its next read. */
  isHanded: boolean
}

/** The rows an effect has changed, some of them not in their tables yet. */
function rowChanges(db: Db) {
  const changes = new Map<string, Pending>()
  const handed: PromiseExtended<unknown>[] = []

  function set(image: BeforeImage, now: unknown): void {
    // A table would refuse it only when everything is handed over, and all changes with it.
    if (!['string', 'number'].includes(typeof image.key))
      throw new TypeError(`a row of ${image.table} without key`)
    const name = rowName(image.table, image.key)
    const known = changes.get(name) ?? { image, isAsked: false }
    changes.set(name, Object.assign(known, { now, isHanded: false }))
  }

  /** Requests of a transaction are answered in order: what is read after this finds what was written before it. */
  function hand(table: string): boolean {
    const rows = [...changes.values()].filter(({ image, isHanded }) => image.table === table && !isHanded)
    if (rows.length === 0) return false
    const work = handRows(db, table, rows)
    work.catch(() => undefined)
    handed.push(work)
    return true
  }

  return {
    set,
    hand,
    of: (table: string, key: Key) => changes.get(rowName(table, key)),
    finish(): Promise<Change[]> {
      for (const table of new Set([...changes.values()].map(({ image }) => image.table))) hand(table)
      return Dexie.Promise.all(handed).then(() => [...changes.values()])
    },
  }
}

/**
 * Old rows are requested before they are overwritten, and awaited together with the writes. Dexie tracks its own
 * promises before they are awaited; native ones would lose the transaction.
 */
function handRows(db: Db, name: string, rows: readonly Pending[]): PromiseExtended<unknown> {
  const table = db.table(name)
  const unasked = rows.filter(({ isAsked }) => !isAsked)
  for (const row of rows) Object.assign(row, { isHanded: true, isAsked: true })
  const asked = table.bulkGet(unasked.map(({ image }) => image.key)).then((held) =>
    unasked.forEach(({ image }, index) => {
      image.row = held[index]
    }),
  )
  const put = rows.filter(({ now }) => now !== undefined).map(({ now }) => now)
  const gone = rows.filter(({ now }) => now === undefined).map(({ image }) => image.key)
  return Dexie.Promise.all([asked, table.bulkPut(put), table.bulkDelete(gone)])
}
