import type { DBCore, DBCoreTable, Middleware } from 'dexie'
import * as v from 'valibot'
import type { ErrorCode } from '#contract/kit/errors.ts'
import { type BeforeImage, type OutboxRow, ownError } from './outbox-row.ts'

/** The shape of a waiting change that this app writes. */
export const ROW_VERSION = 1

type Stored = Record<string, unknown>

/**
 * Upgrades a row of each shape ever shipped to the next one: `UPCASTS[n]` reads rows of version n. Add one whenever
 * `ROW_VERSION` grows, and never take one away: a phone may have been in a drawer for years. [F17]
 */
const UPCASTS: Readonly<Record<number, (row: Stored) => Stored>> = {}

const UNREADABLE = 'ilegible'

const key = v.union([v.string(), v.number()])
const shape = v.looseObject({
  seq: v.number(),
  id: v.string(),
  v: v.literal(ROW_VERSION),
  type: v.string(),
  args: v.looseObject({}),
  aggregates: v.array(v.string()),
  after: v.array(v.string()),
  base: v.nullable(v.looseObject({ table: v.string(), key, own: v.array(v.string()) })),
  before: v.array(v.looseObject({ table: v.string(), key })),
  blobs: v.array(v.string()),
  state: v.picklist(['pendiente', 'enviando', 'conflicto', 'rechazado', 'atencion']),
  attempts: v.number(),
  serverFailures: v.number(),
  nextAt: v.number(),
  lastError: v.nullable(v.looseObject({ code: v.string(), messages: v.array(v.string()) })),
  user: v.string(),
  createdAt: v.number(),
})

/**
 * A row of the outbox as stored, in this app's shape. An unreadable one becomes a row that needs attention: it is
 * counted, shown, exported and discarded like any, and never sent. [F17, F40]
 */
export function readStored(stored: unknown): OutboxRow {
  // A missing row is fine.
  const row = stored === undefined ? stored : upcast(stored)
  if (row === undefined || v.is(shape, row)) return row as unknown as OutboxRow
  return unreadableRow(stored as Stored)
}

/** The replacement `readStored` made for an unreadable row. */
export const isUnreadable = ({ type }: Pick<OutboxRow, 'type'>): boolean => type === UNREADABLE

/** The row as stored. */
export const asStored = (row: OutboxRow): OutboxRow =>
  isUnreadable(row) ? (row.args.saved as OutboxRow) : row

/** The record a change created, as far as its stored row says so. */
export function madeBy(row: OutboxRow): BeforeImage[] {
  const { before } = asStored(row)
  return v.is(shape.entries.before, before) ? before.filter((image) => image.row === undefined) : []
}

/** Keeps an unreadable row unchanged on the disk, whatever is written to it here. [F17, F40] */
export const keepingUnreadable: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'keeping-unreadable',
  create: (core) => ({
    ...core,
    table: (name) => (name === 'outbox' ? storingUnchanged(core.table(name)) : core.table(name)),
  }),
}

function storingUnchanged(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    mutate: (asked) =>
      table.mutate(asked.type === 'put' ? { ...asked, values: asked.values.map(asStored) } : asked),
  }
}

function upcast(stored: unknown): unknown {
  let row = stored as Stored
  for (let turn = UPCASTS[Number(row.v)]; turn; turn = UPCASTS[Number(row.v)]) row = turn(row)
  return row
}

/** Its place in the queue, and what can still be read of whose it is and what it is about. */
function unreadableRow(stored: Stored): OutboxRow {
  const { seq, v: version, aggregates } = stored
  const code: ErrorCode = Number(version) > ROW_VERSION ? 'cambio-ilegible' : 'cambio-danado'
  return {
    seq: Number(seq),
    id: typeof stored.id === 'string' ? stored.id : `danado-${seq}`,
    v: ROW_VERSION,
    type: UNREADABLE,
    args: { saved: stored },
    aggregates: v.is(shape.entries.aggregates, aggregates) ? aggregates : [],
    after: [],
    base: null,
    before: [],
    touched: {},
    blobs: [],
    state: 'atencion',
    attempts: 0,
    serverFailures: 0,
    nextAt: 0,
    lastError: ownError(code, 0),
    user: typeof stored.user === 'string' ? stored.user : '',
    createdAt: typeof stored.createdAt === 'number' ? stored.createdAt : 0,
  }
}
