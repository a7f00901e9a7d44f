import * as v from 'valibot'
import type { FeedTable } from '#contract/calls/pull.ts'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import { type Db, readMeta } from './db.ts'
import { requestOf } from './fetch/api.ts'
import type { FieldTable, KnownName } from './field-rows.ts'

/** What every such note begins with, under which key it lies. */
export const KNOWN = 'sabido:'

/** What is not asked for again within this time is forgotten, in milliseconds. */
const KEPT = 30 * 86_400_000
const CLEANED = 'sabido-limpio'

/**
 * How old something shown is: when the server last said it, milliseconds since 1970; null when nobody knows; undefined
 * when nothing of the server's is shown.
 */
export type Age = number | null | undefined

/** What this phone knows of something it shows. */
export interface Coverage {
  /** The oldest part decides. */
  at: Age
  /** All there is of it was said: nothing found means that there is nothing. */
  isWhole: boolean
}

/** What a call answers, as it is asked: a list with its filters, a search. Lies with the table it lists. */
export const callName = <E extends Endpoint>(table: FieldTable, endpoint: E, input: InputOf<E>): KnownName =>
  `${table}:${requestOf(endpoint, input as Record<string, unknown>).path}`

/** Notes that the server has just said everything there is of these. */
export async function noteKnown(db: Db, names: readonly KnownName[], at: number): Promise<void> {
  if (names.length > 0) await db.meta.bulkPut(names.map((name) => ({ key: KNOWN + name, value: at })))
}

/** When the server last said everything of each of these, milliseconds since 1970; null where it never did. */
export async function readKnown(db: Db, names: readonly KnownName[]): Promise<(number | null)[]> {
  const rows = await db.meta.bulkGet(names.map((name) => KNOWN + name))
  return rows.map((row) => (typeof row?.value === 'number' ? row.value : null))
}

/** Rows of this table have left the phone: what was known whole may not be any more. Up to `last`, when given. */
export async function forgetKnown(db: Db, table: FieldTable, last = ''): Promise<void> {
  const from = `${KNOWN}${table}:`
  await db.meta.where('key').between(from, `${from}${last}\uffff`, true, true).delete()
}

/** Once a day: what nobody has asked for in a month goes. */
export async function forgetOldKnown(db: Db, now: number): Promise<void> {
  const cleaned = (await readMeta<number>(db, CLEANED)) ?? 0
  if (now - cleaned < 86_400_000) return
  const isOld = ({ value }: { value: unknown }) => typeof value !== 'number' || now - value > KEPT
  await db.meta.where('key').startsWith(KNOWN).filter(isOld).delete()
  await db.meta.put({ key: CLEANED, value: now })
}

/** When the server last took a change of this (`pedido:<uuid>`) from this phone, and said what it is since. */
export async function readTaken(db: Db, aggregate: string): Promise<number | null> {
  const sent = await db.enviados.where('aggregates').equals(aggregate).toArray()
  return newest(...sent.map(({ at }) => at))
}

const cursor = v.object({ at: v.number(), filters: v.string() })
const feedFilters = v.object({ sucursales: v.optional(v.string()), dias: v.optional(v.number()) })

/** A feed that came through: when, and what of its table it covers; without branches, all of them. */
export interface Feed {
  at: number
  sucursales: readonly string[] | null
  dias: number | null
}

/** The feed of a table as it last came through; null when it never did. [SY11] */
export async function readFeed(db: Db, table: FeedTable): Promise<Feed | null> {
  const held = await readMeta(db, `cursor:${table}`)
  if (!v.is(cursor, held)) return null
  const { sucursales, dias } = v.parse(feedFilters, JSON.parse(held.filters))
  return { at: held.at, sucursales: sucursales ? sucursales.split(',') : null, dias: dias ?? null }
}

/** The latest of several ways to know one thing; null when there is none. */
export const newest = (...ages: readonly (number | null)[]): number | null =>
  ages.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)

/** The age of several things shown together: the oldest decides, one of unknown age makes it unknown; undefined for none. */
export function oldest(ages: readonly (number | null)[]): Age {
  if (ages.length === 0) return undefined
  return ages.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)))
}
