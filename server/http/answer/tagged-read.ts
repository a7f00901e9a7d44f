import type { SQL } from 'drizzle-orm'
import type { Context, Handler } from '#server/http/handler.ts'
import { parseArgs } from '#server/http/request/arguments.ts'
import type { Answer, Call } from '#server/http/request/call.ts'
import { argsInAddress } from '#server/http/request/call-args.ts'
import type { Match } from '#server/http/route-table.ts'
import { answerShape } from './answer-shape.ts'
import { entityTag, isSame } from './etag.ts'

/** The revision of what is asked for; none when it will be refused. */
export function revisionAsked(call: Call, match: Match): SQL | undefined {
  const { route } = match
  if (route.kind !== 'handler' || !route.handler.revision) return undefined
  try {
    return route.handler.revision(parseArgs(route.endpoint, route.params, argsInAddress(call, match)))
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
}

/** An answer whose other headers are still to come. */
export type Judged = Omit<Answer, 'headers'> & { headers?: Record<string, string> }

/** Reads, or finds out that nothing changed since the caller last read. */
export async function read({ handler, context, args, call, revision }: Reading): Promise<Judged> {
  if (revision === null) return { status: 200, body: await handler.run(context, args) }
  const { endpoint } = handler
  const shape = answerShape(endpoint)
  const tag = await entityTag({ caller: context.caller, path: endpoint.path, shape, args, revision })
  if (isSame(call.header('if-none-match'), tag))
    return { status: 304, headers: { ETag: tag }, body: undefined }
  const body = await handler.run(context, args)
  const tagged = typeof body === 'object' && body !== null && 'etag' in body ? { ...body, etag: tag } : body
  return { status: 200, headers: { ETag: tag }, body: tagged }
}
