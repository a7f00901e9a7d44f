import type { Match } from '#server/http/route-table.ts'
import type { Call } from './call.ts'
import { argsFromPairs, mergeArgs, type RawArgs } from './forms.ts'
import { BODY_LIMITS } from './read-body.ts'

/** Bytes that the body of a call may have. [SEC68] */
function bodyLimit({ route }: Match): number {
  if (route.kind === 'batch') return BODY_LIMITS.batch
  if (route.endpoint.bodyLimit) return route.endpoint.bodyLimit
  return route.endpoint.body === 'multipart' ? BODY_LIMITS.multipart : BODY_LIMITS.plain
}

/** Whether a call may bring more than a form: a batch or a photo. */
export const isHeavy = (match: Match): boolean => bodyLimit(match) > BODY_LIMITS.plain

/** Bytes that a call says it brings; the most it may when it does not say. */
export function bytesOf({ header }: Call, match: Match): number {
  const declared = Number(header('content-length') ?? Number.NaN)
  return declared >= 0 ? Math.min(declared, bodyLimit(match)) : bodyLimit(match)
}

const queryOf = ({ query }: Call): RawArgs => argsFromPairs(new URLSearchParams(query))

/** The arguments in a call's address; its body stays unread. */
export const argsInAddress = (call: Call, { params }: Match): RawArgs => mergeArgs(queryOf(call), params)

/** All arguments of a call. Reads its body. Precondition: the caller is allowed to make the call. */
export async function rawArgs(call: Call, match: Match): Promise<RawArgs> {
  const query = queryOf(call)
  const body = call.method === 'POST' ? await call.body(bodyLimit(match)) : {}
  return mergeArgs(query, body, match.params)
}
