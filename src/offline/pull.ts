import * as v from 'valibot'
import { FEED, type FeedTable, leerCambios, type pedidoDelFeed } from '#contract/pull.ts'
import { forgetKnown } from './coverage.ts'
import { type Db, type FieldTable, KEY_FIELD, readMeta, writeMeta } from './db.ts'
import type { DeviceParts } from './device-parts.ts'
import type { Landed, RowWrite } from './effect.ts'
import { land } from './land.ts'
import { splitPedido } from './pedido-rows.ts'
import { read } from './refresh.ts'

type Parts = Pick<DeviceParts, 'db' | 'api' | 'effects' | 'user' | 'now'>

export interface PullFilters {
  sucursales?: string
  dias?: number
}

interface Cursor {
  cursor: string
  filters: string
  /** Keys seen since a reset, so that what the feed no longer holds can go when it ends. [SY12] */
  seen: (string | number)[] | null
  /** When it last came through to its end; null before the first time. */
  at: number | null
}

/** Brings one table up to date, page by page; cut anywhere, it goes on from the last page that landed. [SY11] */
export async function pullTable(
  parts: Parts,
  table: FeedTable,
  { filters = {}, tell }: { filters?: PullFilters; tell?: (done: number, total: number) => void } = {},
): Promise<void> {
  for (let more = true, rows = 0; more; ) {
    const state = await cursorOf(parts, table, filters)
    const input = { tabla: table, cursor: state?.cursor, ...filters }
    const page = read(leerCambios, await parts.api.send({ endpoint: leerCambios, args: input }))
    const seen = page.reset ? [] : (state?.seen ?? null)
    const landed = landedRows(table, page.rows, page.removed)
    seen?.push(...landed.keys)
    const gone = seen && !page.more ? await notSeen(parts, table, seen) : []
    await land(parts, { writes: landed.writes, removed: [...landed.removed, ...gone] })
    if (gone.length > 0) {
      await forgetTags(parts.db)
      await forgetKnown(parts.db, table)
    }
    await saveCursor(parts, table, {
      cursor: page.cursor,
      filters: JSON.stringify(filters),
      seen: page.more ? seen : null,
      at: page.more ? (state?.at ?? null) : parts.now(),
    })
    rows += page.rows.length
    tell?.(rows, Math.max(page.total, rows))
    more = page.more
  }
}

async function cursorOf({ db }: Parts, table: FeedTable, filters: PullFilters): Promise<Cursor | undefined> {
  const held = await readMeta<Cursor>(db, `cursor:${table}`)
  return held?.filters === JSON.stringify(filters) ? held : undefined
}

const saveCursor = ({ db }: Parts, table: FeedTable, cursor: Cursor): Promise<void> =>
  writeMeta(db, `cursor:${table}`, cursor)

interface LandedPage extends Landed {
  keys: (string | number)[]
  removed: { table: FieldTable; key: string | number }[]
}

function landedRows(
  table: FeedTable,
  rows: readonly unknown[],
  removed: readonly (string | number)[],
): LandedPage {
  const parsed = rows.map((row) => v.parse(FEED[table], row))
  const writes =
    table === 'pedidos'
      ? parsed.flatMap((row) => splitPedido(row as v.InferOutput<typeof pedidoDelFeed>))
      : parsed.map((row) => ({ table, row }) as RowWrite)
  const keys = parsed.map(
    (row) => (row as Record<string, string | number>)[KEY_FIELD[table]] as string | number,
  )
  return { writes, keys, removed: removed.flatMap((key) => removalOf(table, key)) }
}

/** Rows held that a complete feed did not bring. Rows only this phone knows are re-made by the replay. [SY12] */
async function notSeen(
  { db }: Parts,
  table: FeedTable,
  seen: readonly (string | number)[],
): Promise<{ table: FieldTable; key: string | number }[]> {
  const known = new Set(seen)
  const held = await db.table(table).toCollection().primaryKeys()
  return held.filter((key) => !known.has(key as string)).flatMap((key) => removalOf(table, key as string))
}

/** An order goes with its history. */
function removalOf(table: FeedTable, key: string | number): { table: FieldTable; key: string | number }[] {
  return table === 'pedidos'
    ? [
        { table, key },
        { table: 'historias', key },
      ]
    : [{ table, key }]
}

/** What was read once and is gone has to be read again, not said to be unchanged. */
export async function forgetTags(db: Db): Promise<void> {
  await db.meta.where('key').startsWith('etag:').delete()
}
