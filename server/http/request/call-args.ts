import { type Cost, costOf } from '#contract/kit/endpoint.ts'
import type { Match } from '#server/http/route-table.ts'
import type { Call } from './call.ts'
import { argsFromText, mergeArgs, type RawArgs } from './forms.ts'

/** Names in the address of a call: every filter of the longest list, and 200 of one of them. */
const MAX_NAMES_IN_QUERY = 250

const costOfMatch = ({ route }: Match): Cost => costOf(route.endpoint)

/** Whether a call waits for a turn among large bodies: a batch or a photo. */
export const isHeavy = (match: Match): boolean => costOfMatch(match).isHeavy

/** Bytes that a call says it brings; the most it may when it does not say. */
export function bytesOf({ header }: Call, match: Match): number {
  const { bytes } = costOfMatch(match)
  const declared = Number(header('content-length') ?? Number.NaN)
  return declared >= 0 ? Math.min(declared, bytes) : bytes
}

const queryOf = ({ query }: Call): RawArgs => argsFromText(query, MAX_NAMES_IN_QUERY)

/** The arguments in a call's address; its body stays unread. */
export const argsInAddress = (call: Call, { params }: Match): RawArgs => mergeArgs(queryOf(call), params)

/** All arguments of a call. Reads its body. Precondition: the caller is allowed to make the call. */
export async function rawArgs(call: Call, match: Match): Promise<RawArgs> {
  const query = queryOf(call)
  const body = call.method === 'POST' ? await call.body(costOfMatch(match)) : {}
  return mergeArgs(query, body, match.params)
}
