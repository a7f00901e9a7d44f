import { Dexie, type PromiseExtended } from 'dexie'
import { type Db, keyOf } from '#src/offline/db/db.ts'
import type { Write } from '#src/offline/db/effect.ts'
import type { FieldTable, Key } from '#src/offline/db/field-rows.ts'
import type { BeforeImage } from '#src/offline/db/outbox-row.ts'
import { type Reads, readsOf, rowName } from './reads.ts'

/** A row that an effect touched, as it was and as it is now. */
export interface Change {
  image: BeforeImage
  now: unknown
}

export interface Finished {
  /** In the order of their first write; there before the writes are. */
  changes: PromiseExtended<Change[]>
  /** Fails when a table refuses its rows. */
  written: PromiseExtended<unknown>
}

/** The writes of one effect to the tables of the open transaction. */
export interface Recorder {
  write: Write
  /** Flushes the writes to the tables. */
  finish(): Finished
}

/** The way a recorder works beside others. */
export interface Recording {
  /** Shared with others that read the tables as they were. */
  reads?: Reads
  /** No table is written to before this. */
  after?: PromiseLike<unknown>
}

/** Rows are read once and handed to their tables together: in IndexedDB the request costs. */
export function recorder(db: Db, { reads = readsOf(db), after }: Recording = {}): Recorder {
  const changes = rowChanges(db, reads)
  const handed = async (table: FieldTable): Promise<void> => {
    if (!changes.isWaiting(table)) return
    await after
    changes.hand(table)
    reads.forget(table)
  }
  const get = async (table: FieldTable, key: Key) => {
    const read = changes.of(table, key) ? undefined : await reads.get(table, key)
    const change = changes.of(table, key)
    return (change ? change.now : read) as never
  }
  const set = async (table: FieldTable, key: Key, now: unknown) => {
    // Reading an expected row may take a second request, which must not come after the row is overwritten.
    await reads.asked(table, key)
    changes.set({ table, key, row: undefined }, now)
  }
  const write: Write = {
    get,
    find: async (table, index, value) => {
      await handed(table)
      return reads.find(table, index, value)
    },
    all: async (table, index, value) => {
      await handed(table)
      return reads.all(table, index, value)
    },
    first: async (table, index) => {
      await handed(table)
      return reads.first(table, index)
    },
    expect: reads.expect,
    put: (table, row) => set(table, keyOf(db, table, row), row),
    patch: async (table, key, fields) => {
      const row = await get(table, key)
      await set(table, key, row && { ...(row as object), ...fields })
    },
    remove: (table, key) => set(table, key, undefined),
  }
  return { write, finish: changes.finish }
}

interface Pending extends Change {
  /** Its old value, once it is requested. */
  old: PromiseExtended<unknown> | undefined
  /** The table has the present value, or will before its next read. */
  isHanded: boolean
}

/** The rows an effect has changed, some of them not in their tables yet. */
function rowChanges(db: Db, reads: Reads) {
  const changes = new Map<string, Pending>()
  const written: PromiseExtended<unknown>[] = []
  const waiting = (table: string) =>
    [...changes.values()].filter(({ image, isHanded }) => image.table === table && !isHanded)

  function set(image: BeforeImage, now: unknown): void {
    // A table would refuse it only when everything is handed over, and all changes with it.
    if (!['string', 'number'].includes(typeof image.key))
      throw new TypeError(`a row of ${image.table} without key`)
    const name = rowName(image.table, image.key)
    const known = changes.get(name) ?? { image, old: reads.asked(image.table, image.key) }
    changes.set(name, Object.assign(known, { now, isHanded: false }))
  }

  /** Requests of a transaction are answered in order: what is read after this finds what was written before it. */
  function hand(table: string): void {
    const work = handRows(db, table, waiting(table))
    work.catch(() => undefined)
    written.push(work)
  }

  return {
    set,
    hand,
    isWaiting: (table: string) => waiting(table).length > 0,
    of: (table: string, key: Key) => changes.get(rowName(table, key)),
    finish(): Finished {
      for (const table of new Set([...changes.values()].map(({ image }) => image.table))) hand(table)
      const all = [...changes.values()]
      const done = Dexie.Promise.all(written)
      done.catch(() => undefined)
      return { changes: Dexie.Promise.all(all.map(withOld)), written: done }
    },
  }
}

const withOld = ({ image, old, now }: Pending): PromiseExtended<Change> =>
  Dexie.Promise.resolve(old).then((row) => ({ image: { ...image, row }, now }))

/**
 * Old rows are requested before they are overwritten. Dexie tracks its own promises before they are awaited; native ones
 * would lose the transaction.
 */
function handRows(db: Db, name: string, rows: readonly Pending[]): PromiseExtended<unknown> {
  const table = db.table(name)
  const unasked = rows.filter(({ old }) => !old)
  if (unasked.length > 0) {
    const held = table.bulkGet(unasked.map(({ image }) => image.key))
    unasked.forEach((row, place) => {
      row.old = held.then((olds) => olds[place])
    })
  }
  for (const row of rows) row.isHanded = true
  const put = rows.filter(({ now }) => now !== undefined).map(({ now }) => now)
  const gone = rows.filter(({ now }) => now === undefined).map(({ image }) => image.key)
  const work: PromiseExtended<unknown>[] = []
  if (put.length > 0) work.push(table.bulkPut(put))
  if (gone.length > 0) work.push(table.bulkDelete(gone))
  return Dexie.Promise.all(work)
}
