import { isForImpersonators } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Identity } from '#server/http/caller.ts'
import type { Context } from '#server/http/handler.ts'
import { isAnswered } from '#server/http/request/apply.ts'
import type { Call } from '#server/http/request/call.ts'
import type { Found, Match, Route } from '#server/http/route-table.ts'

const MAX_QUERY = 4096

/** Only plain segments: nothing encoded, no dots, no empty segment. [SEC15, SEC19] */
const plainPath = /^(\/[\w-]+)+$/

/** The route that was found for a call; 404 or 405 without one. */
export function matchOf(call: Call, found: Found): Match {
  if (call.query.length > MAX_QUERY) throw new AppError('demasiado-grande')
  if (found === null || !plainPath.test(call.path)) throw new AppError('no-encontrado')
  if (found === 'wrong-method') throw new AppError('metodo-incorrecto')
  return found
}

const routeIn = (found: Found): Route | undefined =>
  found === null || found === 'wrong-method' ? undefined : found.route

/** The pattern of a call's path, for figures and logs. */
export const routeName = (found: Found): string => routeIn(found)?.endpoint.path ?? 'unknown'

/** A key of calls in a row that can be done as one; null for any other call. */
export function rowKind(found: Found): object | null {
  const route = routeIn(found)
  return (route?.kind === 'effect' && route.effect.inRow) || null
}

/** The change belongs to its author, not to the user signed in now. [SY26] */
function refuseOtherActor(call: Call, { caller }: Identity): void {
  const acting = call.header('x-acting-user')
  if (acting !== null && acting.toLowerCase() !== caller.uuid) throw new AppError('otro-usuario')
}

/** A GET that changes something is made by our own code only, never by a link, a picture or a prefetch. [SEC17] */
function refuseBrowserMade(call: Call, { route }: Match): void {
  if (!route.endpoint.changesState) return
  const mode = call.header('sec-fetch-mode') ?? 'cors'
  const site = call.header('sec-fetch-site') ?? 'same-origin'
  const isPrefetch = (call.header('sec-purpose') ?? call.header('purpose') ?? '').includes('prefetch')
  if (isPrefetch || !['cors', 'same-origin'].includes(mode) || site !== 'same-origin')
    throw new AppError('sin-permiso')
}

/** Nothing of what only the user may do is done in their name. [SEC53, A182] */
function refuseImpersonator({ route }: Match, { caller }: Identity): void {
  if (caller.impersonator !== null && !isForImpersonators(route.endpoint))
    throw new AppError('en-nombre-de-otro')
}

/** A stored answer stays, even if rights have changed. [SY21] */
async function refuseWithoutRight(call: Call, { route }: Match, context: Context): Promise<void> {
  if (passes(route.endpoint.needs, context.caller)) return
  if (route.kind === 'effect' && (await isAnswered(call, context))) return
  throw new AppError('sin-permiso')
}

/** Throws when the caller may not make this call, before a byte of its body is read. [SEC13] */
export async function admit(call: Call, match: Match, context: Context): Promise<void> {
  refuseOtherActor(call, context)
  refuseBrowserMade(call, match)
  refuseImpersonator(match, context)
  await refuseWithoutRight(call, match, context)
}
