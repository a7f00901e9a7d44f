import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { keyOf, readMeta, writeMeta } from '#src/offline/db/db.ts'
import type { KnownName } from '#src/offline/db/field-rows.ts'
import { endpointKey } from '#src/offline/db/phone-parts.ts'
import { land } from '#src/offline/land/land.ts'
import { type Answer, etagOf, type NoAnswer, placeOf } from './answer.ts'
import type { EventReading } from './answer-events.ts'
import { requestOf, TIMEOUT, uploadTimeout } from './api.ts'
import { noteCounted, noteKnown } from './coverage.ts'
import type { DeviceParts } from './device-parts.ts'
import { read } from './read-answer.ts'

interface Tag {
  etag: string
  /** The data the answer covers completely: a 304 confirms the same. */
  knows: readonly KnownName[]
  /** Where the next page is, when the answer had one. */
  next: string | null
  /** Number of rows in all, if the answer had it. */
  total: number | null
}

/** Result of a refresh for the screen: never the data, which it reads from the tables. */
export interface Refreshed {
  at: number
  next: string | null
  /** Number of rows in all, if the answer has it. */
  total: number | null
  /** `pedidos:<uuid>` of every row in the answer; null after a 304. */
  landed: readonly string[] | null
}

type Parts = Pick<DeviceParts, 'db' | 'api' | 'landings' | 'effects' | 'user' | 'now'>

/**
 * Asks the server and lands the answer. 304 only renews the age, of the number of rows too; a 404 or a network failure
 * is an AppError. `signal` ends a call whose answer is of no use any more. [A10]
 */
export async function refresh<E extends Endpoint>(
  parts: Parts,
  endpoint: E,
  { input, signal }: { input: InputOf<E>; signal?: AbortSignal | undefined },
): Promise<Refreshed> {
  const args = input as Record<string, unknown>
  const key = `etag:${requestOf(endpoint, args).path}`
  const held = endpoint.conditional ? await readMeta<Partial<Tag>>(parts.db, key) : undefined
  const tag = isTag(held) ? held : undefined
  const headers: Record<string, string> = tag ? { 'if-none-match': tag.etag } : {}
  const answer = await parts.api.send({ endpoint, args, headers, signal })
  if (typeof answer !== 'string' && answer.status === 304 && tag) {
    const { knows, next, total } = tag
    const at = parts.now()
    await noteKnown(parts.db, knows, at)
    await noteTotal(parts, { endpoint, args }, { total, at })
    return { at, next, total, landed: null }
  }
  const { knows, ...refreshed } = await landAnswer(parts, { endpoint, args }, answer)
  await noteTotal(parts, { endpoint, args }, refreshed)
  const etag = etagOf(answer as Answer)
  const { next, total } = refreshed
  if (etag) await writeMeta(parts.db, key, { etag, knows, next, total } satisfies Tag)
  return refreshed
}

interface Call {
  endpoint: Endpoint
  args: Record<string, unknown>
}

/** Notes the number of rows of a list that a 404 would say to be empty. */
async function noteTotal(
  { db, landings }: Parts,
  { endpoint, args }: Call,
  { total, at }: Pick<Refreshed, 'total' | 'at'>,
): Promise<void> {
  const lists = landings.get(endpointKey(endpoint))?.none?.(args) ?? []
  if (total !== null) await noteCounted(db, lists, { total, at })
}

/** A tag of an older app lacks what is known, or how much there is: that is asked for anew. */
const isTag = (held: Partial<Tag> | undefined): held is Tag =>
  typeof held?.etag === 'string' && Array.isArray(held.knows) && held.total !== undefined

/** Links of the server may come without their origin. */
const ANYWHERE = 'http://cantera.invalid'

/** Follows a `next_page_url` of this endpoint and lands what it holds. [S63] */
export async function refreshNext<E extends Endpoint>(
  parts: Parts,
  endpoint: E,
  url: string,
): Promise<Refreshed> {
  const { knows: _, ...refreshed } = await landAnswer(
    parts,
    { endpoint, args: Object.fromEntries(new URL(url, ANYWHERE).searchParams) },
    await parts.api.follow(url),
  )
  return refreshed
}

interface Asking<E extends Endpoint> {
  input: InputOf<E>
  /** The version of the record on the screen, for a change that is refused once there is another. */
  seen?: number | undefined
}

const sizeOf = (args: object): number =>
  Object.values(args).reduce((size: number, value) => size + (value instanceof Blob ? value.size : 0), 0)

/** Asks for what only the server has, or changes it at once. */
export async function ask<E extends Endpoint>(
  parts: Pick<DeviceParts, 'api'>,
  endpoint: E,
  { input, seen }: Asking<E>,
): Promise<OutputOf<E>> {
  const headers = seen === undefined ? {} : { 'if-match': `"${seen}"` }
  const args = input as Record<string, unknown>
  const bytes = sizeOf(args)
  const timeout = bytes > 0 ? uploadTimeout(bytes) : TIMEOUT
  return read(endpoint, await parts.api.send({ endpoint, args, headers, timeout }))
}

/** Asks for an answer that is read as it comes. */
export async function stream<E extends Endpoint>(
  parts: Pick<DeviceParts, 'api'>,
  endpoint: E,
  { input, reading }: { input: InputOf<E>; reading: EventReading },
): Promise<OutputOf<E>> {
  const args = input as Record<string, unknown>
  return read(endpoint, await parts.api.stream({ endpoint, args }, reading))
}

async function landAnswer(
  parts: Parts,
  { endpoint, args }: Call,
  answer: Answer | NoAnswer,
): Promise<Refreshed & Pick<Tag, 'knows'>> {
  const landing = parts.landings.get(endpointKey(endpoint))
  if (typeof answer !== 'string' && answer.status === 404) {
    const lists = landing?.none?.(args) ?? []
    await noteKnown(parts.db, lists, parts.now())
    await noteCounted(parts.db, lists, { total: 0, at: parts.now() })
  }
  const body = read(endpoint, answer)
  const rows = landing?.rows(body, args)
  const knows = rows?.knows ?? []
  const at = parts.now()
  if (rows) await land(parts, { ...rows, place: placeOf(answer) })
  await noteKnown(parts.db, knows, at)
  const landed = (rows?.writes ?? []).map(({ table, row }) => `${table}:${keyOf(parts.db, table, row)}`)
  return { at, ...pageOf(body), landed, knows }
}

interface Paged {
  pagination?: { next_page_url: string | null; total: number }
  records?: { next_page_url: string | null; total: number }
  next_page_url?: string | null
}

function pageOf(body: unknown): { next: string | null; total: number | null } {
  const { pagination, records, next_page_url } = body as Paged
  const page = pagination ?? records
  return { next: page?.next_page_url ?? next_page_url ?? null, total: page?.total ?? null }
}
