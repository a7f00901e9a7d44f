import type { SQL } from 'drizzle-orm'
import { placeText } from '#server/db/history/place.ts'
import type { Context, Handler } from '#server/http/handler.ts'
import { parseArgs } from '#server/http/request/arguments.ts'
import type { Answer, Call } from '#server/http/request/call.ts'
import { argsInAddress } from '#server/http/request/call-args.ts'
import type { Match } from '#server/http/route-table.ts'
import { answerShape } from './answer-shape.ts'
import { entityTag, standingTag, tagMark } from './etag.ts'
import { type Began, PLACE_HEADER } from './placed.ts'

/** A reading that may be answered with nothing: its arguments, which are all in its address, and its revision. */
export interface TaggedRead {
  args: unknown
  revision: SQL
}

/** The request; undefined when it has no revision or will be refused. */
export function taggedRead(call: Call, match: Match): TaggedRead | undefined {
  const { route } = match
  if (call.method !== 'GET' || route.kind !== 'handler' || !route.handler.revision) return undefined
  try {
    const args = parseArgs(route.endpoint, route.params, argsInAddress(call, match))
    return { args, revision: route.handler.revision(args) }
  } catch {
    // Rights are checked before arguments.
    return undefined
  }
}

export interface Reading {
  handler: Handler
  context: Context
  args: unknown
  call: Call
  revision: string | null
  began: Began
}

/** An answer whose other headers are still to come. */
export type Judged = Omit<Answer, 'headers'> & { headers?: Record<string, string> }

/** Reads, or finds out that nothing changed since the caller last read. */
export async function read({ handler, context, args, call, revision, began }: Reading): Promise<Judged> {
  if (revision === null) return { status: 200, body: await handler.run(context, args) }
  const { endpoint } = handler
  const shape = answerShape(endpoint)
  const mark = await tagMark({ caller: context.caller, path: endpoint.path, shape, args, revision })
  const standing = standingTag(call.header('if-none-match'), mark, began.history)
  if (standing !== undefined) return { status: 304, headers: { ETag: standing.trim() }, body: undefined }
  const body = await handler.run(context, args)
  const place = await began.place()
  const tag = entityTag(mark, place)
  const tagged = typeof body === 'object' && body !== null && 'etag' in body ? { ...body, etag: tag } : body
  return { status: 200, headers: { ETag: tag, [PLACE_HEADER]: placeText(place) }, body: tagged }
}
