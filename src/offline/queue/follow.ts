import { operationNamed } from '#contract/operations.ts'
import { fieldOfArg } from '#contract/records/described.ts'
import { byField, inForm, isSame, type Values } from '#contract/records/form-values.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { Base, OutboxRow } from '#src/offline/db/outbox-row.ts'
import { oneThingWith } from './one-thing.ts'
import { followingRecord, repeatingStill } from './repeats.ts'

/** The part of a change about one record, by its fields. */
function saidOf(args: Values, key: unknown): Values {
  const { uuids } = args as { uuids?: unknown[] }
  if (key !== undefined && uuids && !uuids.includes(key)) return {}
  const said = byField(args)
  const line = Object.values(args)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
    .find((item): item is Values => (item as Values | null)?.uuid === key && key !== undefined)
  if (!line) return said
  return { ...said, ...line, client_note: [line.client_note, said.client_note].filter(Boolean).join('\n') }
}

/**
 * The record as it is without these changes, oldest first, `held` being what this phone shows; undefined where one of
 * them creates it.
 */
export function recordUnder(
  rows: readonly Pick<OutboxRow, 'before'>[],
  { table, key }: Pick<Base, 'table' | 'key'>,
  held: unknown,
): Values | undefined {
  const image = rows
    .flatMap(({ before }) => before)
    .find((image) => image.table === table && image.key === key)
  const record = (image ? image.row : held) as Values | undefined
  return record && inForm(record)
}

/** The record without a change of the outbox and those behind it. */
export async function recordUnderRow(db: Db, row: OutboxRow, base: Base): Promise<Values | undefined> {
  return recordUnder(await fromOn(db, row), base, await db.table(base.table).get(base.key))
}

const fromOn = (db: Db, { seq }: OutboxRow): Promise<OutboxRow[]> =>
  db.outbox.where('seq').aboveOrEqual(seq).sortBy('seq')

interface GoingOn {
  args: Values
  base?: Base | null | undefined
}

/**
 * Field → value seen, of what its person wants otherwise now that a change goes on with these arguments; on another
 * base, they have seen the record as this phone holds it.
 */
export async function touchedAgain(db: Db, row: OutboxRow, { args, base }: GoingOn): Promise<Values> {
  const key = row.base?.key
  const record = base && (await recordUnderRow(db, row, base))
  const seen = record ?? { ...saidOf(row.args, key), ...inForm(row.touched) }
  const said = saidOf(args, key)
  return Object.fromEntries(
    Object.entries(seen).filter(([field, value]) => field in said && !isSame(value, said[field])),
  )
}

/** A change as its person mends it; null: they give it up. */
type Mended = Pick<OutboxRow, 'args' | 'touched'> | null

/**
 * Rewrites the forms behind a change: values they merely repeat, from it or from the record before it, become the
 * change's present values, or else the record's. Forms that may have reached the server stay as they are. [SY16]
 */
export async function following(
  db: Db,
  row: OutboxRow,
  mended: Mended,
): Promise<Map<string, Partial<OutboxRow>>> {
  const rows = await fromOn(db, row)
  const found = new Map<string, Partial<OutboxRow>>()
  const meant = new Map<string | number, string[]>()
  for (const one of rows) {
    if (!one.base?.own?.includes(row.id)) continue
    const { key, table } = one.base
    const own = [...(meant.get(key) ?? []), ...meantIn(one, table, mended)]
    meant.set(key, own)
    if (one.attempts > 0) continue
    const record = recordUnder(rows, one.base, await db.table(table).get(key))
    const turns = turnsOf(row, mended, { base: one.base, record })
    const turned = turnedArgs(one.args, (field) => (own.includes(field) ? undefined : turns.get(field)))
    const args = { ...one.args, ...turned }
    const aggregates = operationNamed(one.type)?.aggregates(args) ?? one.aggregates
    const base = followingRecord(repeatingStill(one.base, one.args, args), record, { args: turned })
    found.set(one.id, { args, aggregates, base })
  }
  return found
}

/** The fields that the person of a change set themselves, with what goes together with them. */
const meantIn = ({ touched }: OutboxRow, table: string, mended: Mended): string[] => [
  ...Object.keys(touched),
  ...oneThingWith(table, touched, mended !== null),
]

/** The values of a field a form may repeat, and their replacement. */
interface Turn {
  from: unknown[]
  to: unknown
}

/** Turns of the fields that a change sets, or set, in this record. */
function turnsOf(
  row: OutboxRow,
  mended: Mended,
  { base: { table, key }, record }: { base: Base; record: Values | undefined },
): Map<string, Turn> {
  // Forms of other records wait behind it too: a turno's groups, the orders of a group.
  const isOfIt = row.base ? row.base.table === table && row.base.key === key : 'uuids' in row.args
  if (record && !isOfIt) return new Map()
  const was = saidOf(row.args, key)
  const now = mended ? saidOf(mended.args, key) : {}
  // A creation sets everything.
  const set = record ? (mended?.touched ?? {}) : now
  const fields = Object.keys({ ...(record ? row.touched : was), ...set })
  return new Map(
    fields.flatMap((field): [string, Turn][] => {
      const to = field in set && field in now ? now[field] : record?.[field]
      if (!(field in was) || to === undefined) return []
      return [[field, { from: [was[field], ...(record ? [record[field]] : [])], to }]]
    }),
  )
}

/** The arguments that are repetitions, turned. Only what a form holds is ever one. */
const turnedArgs = (args: Values, turnOf: (field: string) => Turn | undefined): Values =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => {
      const turn = name.startsWith('form_') ? turnOf(fieldOfArg(name)) : undefined
      return turn?.from.some((item) => isSame(item, value)) ? [[name, turn.to]] : []
    }),
  )
