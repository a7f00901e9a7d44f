import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { Known } from '#contract/kit/known.ts'
import type { Look } from './effect.ts'
import type { FieldRows, FieldTable, RowWrite } from './field-rows.ts'
import { notingFull } from './full-phone.ts'
import type { BeforeImage, DiscardedRow, OutboxRow, SentRow } from './outbox-row.ts'
import type { PhoneTable } from './phone-table.ts'
import { reopening } from './reopening.ts'
import { keepingUnreadable, readStored } from './stored-row.ts'
import { declareVersions } from './versions.ts'

/** A picture's bytes: our own until the server has them. */
export interface StoredBlob {
  /** For a picture that belongs to a draft, its own uuid instead: nothing else shares it. */
  sha256: string
  bytes: Uint8Array<ArrayBuffer>
  type: string
  at: number
}

export interface SharedPhoto {
  id: string
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  at: number
}

export interface Draft {
  key: string
  value: unknown
  at: number
}

/** Which context sends for this user, and when it last said so, milliseconds since 1970. [SY14] */
export interface Lease {
  key: 'sender'
  holder: string
  at: number
}

/** A change that was saved while another tab kept the outbox from being written. */
export interface SpareChange {
  id: string
  type: string
  args: Record<string, unknown>
  blobs: Omit<StoredBlob, 'at'>[]
  seen: number | null
  createdAt: number
}

export interface Meta {
  key: string
  value: unknown
}

/** The records' part in the engine of a user's database. */
export interface PhoneRecords {
  tables: readonly PhoneTable[]
  /** This phone's rows of the records that a change names; `before` are rows as they were before it. */
  knownOn(db: Db, before: readonly BeforeImage[], look?: Look): Known
  /** The records of a conflict: the server's present state, shown until the user decides. [F9] */
  currentRows(current: unknown): RowWrite[]
  /** Keeps the pictures the server has just confirmed, from the copies this phone sent. [F27] */
  keepUploaded(parts: { db: Db; origin: string }, landed: { writes: readonly RowWrite[] }): Promise<void>
  /** Puts the pictures of sent changes back beside the outbox, where copies are kept for reading. [SY29] */
  bringBackPictures(
    parts: { db: Db; origin: string; now: () => number },
    sent: readonly SentRow[],
  ): Promise<void>
}

type FieldTables = { [T in FieldTable]: Table<FieldRows[T], string | number> }

export interface Db extends Dexie, FieldTables {
  outbox: Table<OutboxRow, number>
  enviados: Table<SentRow, string>
  descartados: Table<DiscardedRow, string>
  blobs: Table<StoredBlob, string>
  compartidas: Table<SharedPhoto, string>
  borradores: Table<Draft, string>
  meta: Table<Meta, string>
  leases: Table<Lease, string>
  spareChanges: Table<SpareChange, string>
  records: PhoneRecords
}

const NAME = 'cantera-phone-'

export const databaseName = (owner: string): string => `${NAME}${owner}`

/** The owner of the database of this name. */
export const ownerOfDatabase = (name: string): string => name.slice(NAME.length)

/** Another storage than the browser's own: a second phone in the same process. */
export type Storage = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/** A database per user; strict durability, so that a completed transaction survives the phone's death. [SY1, SY15] */
export function openDb(userUuid: string, records: PhoneRecords, storage: Storage = {}): Db {
  const db = new Dexie(databaseName(userUuid), { chromeTransactionDurability: 'strict', ...storage }) as Db
  db.records = records
  declareVersions(db, records.tables)
  db.outbox.hook('reading', readStored)
  db.use(keepingUnreadable)
  db.use(reopening)
  db.use(notingFull)
  return db
}

/** Under this key of `meta`: the rights and accounts under which the data on this phone was read. */
export const SCOPE = 'alcance'

/** Under this key: the history of the server that this phone knows. [SY29] */
export const HISTORY = 'historia'

export async function readMeta<T>(db: Db, key: string): Promise<T | undefined> {
  return (await db.meta.get(key))?.value as T | undefined
}

export async function writeMeta(db: Db, key: string, value: unknown): Promise<void> {
  await db.meta.put({ key, value })
}

/** The tables a landing or an effect may touch, for the scope of its transaction. */
export function fieldTables(db: Db): Table[] {
  return db.records.tables.map(({ name }) => db.table(name))
}

export const isFieldTable = (db: Db, name: string): name is FieldTable =>
  db.records.tables.some((table) => table.name === name)

/** The key of a record in its table. */
export function keyOf<T extends FieldTable>(db: Db, table: T, row: FieldRows[T]): string | number {
  return (row as Record<string, string | number>)[db.table(table).schema.primKey.keyPath as string] as
    | string
    | number
}
