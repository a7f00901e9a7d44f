import type { Transaction } from 'dexie'
import type * as v from 'valibot'
import type { Gate } from '#contract/kit/permissions.ts'
import type { FieldTable, RowWrite } from './field-rows.ts'

/** A table of records on the phone, described once: the engine derives all its lists from these. */
export interface PhoneTable {
  name: FieldTable
  /**
   * Dexie's indexes, the key first, by the version of the database that brought them. What a version changes is read
   * afresh. A version that phones have is never changed.
   */
  indexes: Readonly<Record<number, string>>
  /** The changes of a version to stored rows, by that version. */
  upgrades?: Readonly<Record<number, (tx: Transaction) => Promise<void>>>
  /** Schema of a row that screens can show. [F40] */
  schema: v.GenericSchema
  /** Scope of the rows: everyone's, of the accounts one may see, or of those who pass a gate. [A50, SEC97] */
  scope: 'everyone' | 'accounts' | { needs: Gate }
  /** A person may have made a row, or a screen have read it without any feed: nothing else takes it away. [SY29] */
  isMade?: boolean
  /** Its rows come and go with those of this table, under the same keys. */
  partOf?: FieldTable
  feed?: TableFeed
}

/** The way a table's changes are read from the server. */
export interface TableFeed {
  /** Users who read it; the server refuses the others. */
  needs: Gate
  /** Which parts of a preparation narrow it. */
  filters?: readonly ('sucursales' | 'dias')[]
  /** Where it stands among all readings; without, another reading pulls it. */
  step?: ReadingStep
  /** The rows of this phone that one row of the feed makes; without, itself. */
  split?(row: unknown): RowWrite[]
}

/** Label, share and order of a reading while a phone is prepared. */
export interface ReadingStep {
  what: string
  weight: number
  order: number
  /** Read without a preparation too, before what needs one. */
  isAlways?: boolean
}
