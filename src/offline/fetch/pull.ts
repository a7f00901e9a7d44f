import * as v from 'valibot'
import { FEED, type FeedTable, getChanges } from '#contract/calls/pull.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { type Db, keyOf, readMeta, writeMeta } from '#src/offline/db/db.ts'
import type { Landed } from '#src/offline/db/effect.ts'
import type { FieldTable, RowName, RowWrite } from '#src/offline/db/field-rows.ts'
import { land } from '#src/offline/land/land.ts'
import { placeOf } from './answer.ts'
import { forgetKnown } from './coverage.ts'
import type { DeviceParts } from './device-parts.ts'
import type { TableNews } from './news.ts'
import { read } from './read-answer.ts'

type Parts = Pick<DeviceParts, 'db' | 'api' | 'news' | 'effects' | 'user' | 'now'>

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
    const page = await nextPage(parts, table, { cursor: state?.cursor, filters })
    if (page === 'igual') return confirm(parts, table)
    const seen = page.reset ? [] : (state?.seen ?? null)
    const landed = landedRows(parts.db, table, page)
    seen?.push(...landed.keys)
    const gone = seen && !page.more ? await notSeen(parts, table, seen) : []
    const { place } = page
    await land(parts, { writes: landed.writes, removed: [...landed.removed, ...gone], place })
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
    // A feed that goes on from earlier brings less than all of it, and ends complete all the same.
    const total = Math.max(page.total, rows)
    tell?.(page.more ? rows : total, total)
    more = page.more
  }
}

async function nextPage(
  { api, news }: Parts,
  table: FeedTable,
  { cursor, filters }: { cursor: string | undefined; filters: PullFilters },
): Promise<TableNews | 'igual'> {
  const said = news?.table(table, cursor)
  if (said !== undefined) return said
  const answer = await api.send({ endpoint: getChanges, args: { tabla: table, cursor, ...filters } })
  return { ...read(getChanges, answer), place: placeOf(answer) }
}

/** Notes that a table is as the server has it now. */
async function confirm({ db, now }: Parts, table: FeedTable): Promise<void> {
  await db.meta.update(`cursor:${table}`, (record) => {
    record.value = { ...(record.value as Cursor), at: now() }
  })
}

async function cursorOf({ db }: Parts, table: FeedTable, filters: PullFilters): Promise<Cursor | undefined> {
  const held = await readMeta<Cursor>(db, `cursor:${table}`)
  return held?.filters === JSON.stringify(filters) ? held : undefined
}

/** Progress of these tables with these filters; those that have not begun are left out. */
export async function cursorsOf(
  db: Db,
  feeds: readonly (readonly [FeedTable, PullFilters])[],
): Promise<Map<FeedTable, string>> {
  const held = await db.meta.bulkGet(feeds.map(([table]) => `cursor:${table}`))
  return new Map(
    feeds.flatMap(([table, filters], at) => {
      const known = held[at]?.value as Cursor | undefined
      return known?.filters === JSON.stringify(filters) ? [[table, known.cursor] as const] : []
    }),
  )
}

const saveCursor = ({ db }: Parts, table: FeedTable, cursor: Cursor): Promise<void> =>
  writeMeta(db, `cursor:${table}`, cursor)

interface LandedPage extends Landed {
  keys: (string | number)[]
  removed: RowName[]
}

function landedRows(db: Db, table: FeedTable, { rows, removed }: OutputOf<typeof getChanges>): LandedPage {
  const parsed = rows.map((row) => v.parse(FEED[table], row))
  const split = db.records.tables.find(({ name }) => name === table)?.feed?.split
  return {
    writes: parsed.flatMap((row) => split?.(row) ?? [{ table, row } as RowWrite]),
    keys: parsed.map((row) => keyOf(db, table, row as never)),
    removed: removed.flatMap((key) => removalOf(db, table, key)),
  }
}

/** Rows held that a complete feed did not bring. Rows only this phone knows are re-made by the replay. [SY12] */
async function notSeen(
  { db }: Parts,
  table: FeedTable,
  seen: readonly (string | number)[],
): Promise<RowName[]> {
  const known = new Set(seen)
  const held = await db.table(table).toCollection().primaryKeys()
  return held.filter((key) => !known.has(key as string)).flatMap((key) => removalOf(db, table, key as string))
}

/** A row goes with those that are part of it. */
const removalOf = (db: Db, table: FieldTable, key: string | number): RowName[] =>
  [table, ...partsOf(db, table)].map((name) => ({ table: name, key }))

const partsOf = (db: Db, table: FieldTable): FieldTable[] =>
  db.records.tables.flatMap(({ name, partOf }) => (partOf === table ? [name] : []))

/** Rows that were read once and are gone must be read again: a 304 would leave them missing. */
export async function forgetTags(db: Db): Promise<void> {
  await db.meta.where('key').startsWith('etag:').delete()
}
