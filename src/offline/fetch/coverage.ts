import * as v from 'valibot'
import type { FeedTable } from '#contract/calls/pull.ts'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { type Db, readMeta } from '#src/offline/db/db.ts'
import type { FieldTable, KnownName } from '#src/offline/db/field-rows.ts'
import { requestOf } from './api.ts'

/** Prefix of the keys of these notes. */
export const KNOWN = 'sabido:'

/** Milliseconds after which an unused note is deleted. */
const KEPT = 30 * DAY_MS
const CLEANED = 'sabido-limpio'

/**
 * Age of the data shown: time of the server's last answer, milliseconds since 1970; null when unknown; undefined when
 * no data of the server's is shown.
 */
export type Age = number | null | undefined

/** Rows of a list in all, by the server's count, and when it was made, milliseconds since 1970. */
export interface Counted {
  total: number
  at: number
}

/** This phone's knowledge of the data it shows. */
export interface Coverage {
  /** The oldest part decides. */
  at: Age
  /** When the ERP last gave it, where it is the ERP's; null or absent where that is not known. [A184] */
  erpAt?: number | null
  /** The data is complete: an empty result means that nothing exists. */
  isWhole: boolean
  /** For a list that the server has counted: it may hold more than this phone. */
  counted?: Counted | null
}

/** The answer of a call by its arguments: a list with its filters, a search. Stored with the table it lists. */
export const callName = <E extends Endpoint>(table: FieldTable, endpoint: E, input: InputOf<E>): KnownName =>
  `${table}:${requestOf(endpoint, input as Record<string, unknown>).path}`

/** Notes that the server has just sent these completely. */
export async function noteKnown(db: Db, names: readonly KnownName[], at: number): Promise<void> {
  if (names.length > 0) await db.meta.bulkPut(names.map((name) => ({ key: KNOWN + name, value: at })))
}

const countOf = (name: KnownName): string => `${KNOWN}${name} total`

/** Notes how many rows the server counted in these lists. */
export async function noteCounted(db: Db, names: readonly KnownName[], counted: Counted): Promise<void> {
  if (names.length > 0) await db.meta.bulkPut(names.map((name) => ({ key: countOf(name), value: counted })))
}

/** The server's last count of a list; null when it never made one. */
export async function readCounted(db: Db, name: KnownName): Promise<Counted | null> {
  const held = await readMeta(db, countOf(name))
  return v.is(counted, held) ? held : null
}

/** Time of the server's last complete answer for each of these, milliseconds since 1970; null where there was none. */
export async function readKnown(db: Db, names: readonly KnownName[]): Promise<(number | null)[]> {
  const rows = await db.meta.bulkGet(names.map((name) => KNOWN + name))
  return rows.map((row) => (typeof row?.value === 'number' ? row.value : null))
}

/** Rows of this table have left the phone: what was known whole may not be any more. Up to `last`, when given. */
export async function forgetKnown(db: Db, table: FieldTable, last = ''): Promise<void> {
  const from = `${KNOWN}${table}:`
  await db.meta.where('key').between(from, `${from}${last}\uffff`, true, true).delete()
}

/** Once a day: deletes notes unused for a month. */
export async function forgetOldKnown(db: Db, now: number): Promise<void> {
  const cleaned = (await readMeta<number>(db, CLEANED)) ?? 0
  if (now - cleaned < DAY_MS) return
  const timeOf = (value: unknown) => (v.is(counted, value) ? value.at : value)
  const isOld = ({ value }: { value: unknown }) => {
    const at = timeOf(value)
    return typeof at !== 'number' || now - at > KEPT
  }
  await db.meta.where('key').startsWith(KNOWN).filter(isOld).delete()
  await db.meta.put({ key: CLEANED, value: now })
}

/** Time when the server last applied a change of this (`pedido:<uuid>`) from this phone and returned its new state. */
export async function readTaken(db: Db, aggregate: string): Promise<number | null> {
  const sent = await db.enviados.where('aggregates').equals(aggregate).toArray()
  return newest(...sent.map(({ at }) => at))
}

const counted = v.object({ total: v.number(), at: v.number() })
const cursor = v.object({ at: v.number(), filters: v.string() })
const feedFilters = v.object({ sucursales: v.optional(v.string()), dias: v.optional(v.number()) })

/** A complete feed: its time, and the part of its table it covers; without branches, all of them. */
export interface Feed {
  at: number
  sucursales: readonly string[] | null
  dias: number | null
}

/** The feed of a table as it last came through; null when it never did. [SY11] */
export async function readFeed(db: Db, table: FeedTable): Promise<Feed | null> {
  const held = await readMeta(db, `cursor:${table}`)
  if (!v.is(cursor, held)) return null
  const { sucursales: branches, dias: days } = v.parse(feedFilters, JSON.parse(held.filters))
  return { at: held.at, sucursales: branches ? branches.split(',') : null, dias: days ?? null }
}

/** The latest of several ways to know one thing; null when there is none. */
export const newest = (...ages: readonly (number | null)[]): number | null =>
  ages.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)

/** The age of several things shown together: the oldest decides, one of unknown age makes it unknown; undefined for none. */
export function oldest(ages: readonly (number | null)[]): Age {
  if (ages.length === 0) return undefined
  return ages.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)))
}
