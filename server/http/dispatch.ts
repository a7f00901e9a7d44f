import type { SQL } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { passes } from '#contract/permissions.ts'
import type { Database, Db } from '#server/db/client.ts'
import type { PhotoStore } from '#server/photos/photo-store.ts'
import { asAppError, refusal } from './answer.ts'
import { answerShape } from './answer-shape.ts'
import { apply } from './apply.ts'
import { parseArgs } from './arguments.ts'
import { type BatchArgs, refuseInBatch, refuseTogether, runBatch } from './batch.ts'
import { type Answer, type Call, echoes } from './call.ts'
import { checkAnswer } from './check-answer.ts'
import { entityTag, isSame } from './etag.ts'
import { argsFromPairs, mergeArgs, type RawArgs } from './forms.ts'
import type { Context, Handler, PublicContext } from './handler.ts'
import {
  bearerOf,
  type Identified,
  type Identity,
  identify,
  identifySession,
  readRevision,
} from './identify.ts'
import type { Log } from './log.ts'
import type { RateLimit } from './rate-limit.ts'
import { BODY_LIMITS } from './read-body.ts'
import type { Room } from './room.ts'
import type { Match, RouteTable } from './route-table.ts'

/** What the judging of calls needs, made once at start. */
export interface Parts {
  database: Database
  photos: PhotoStore
  origin: string
  routes: RouteTable
  log: Log
  /** Told of whatever could not be kept for want of room. */
  room: Room
  /** Calls of one session. */
  perSession: RateLimit
  /** Every answer is held against the contract: for tests. */
  checkAnswers: boolean
}

type Judged = Omit<Answer, 'headers'> & { headers?: Record<string, string> }

const MAX_QUERY = 4096

/** Only plain segments: nothing encoded, no dots, no empty segment. [SEC15, SEC19] */
const plainPath = /^(\/[\w-]+)+$/

function matchOf(routes: RouteTable, call: Call): Match {
  if (call.query.length > MAX_QUERY) throw new AppError('demasiado-grande')
  const match = plainPath.test(call.path) ? routes.find(call.method, call.path) : null
  if (match === null) throw new AppError('no-encontrado')
  if (match === 'wrong-method') throw new AppError('metodo-incorrecto')
  return match
}

function bodyLimit({ route }: Match): number {
  if (route.kind === 'batch') return BODY_LIMITS.batch
  if (route.endpoint.bodyLimit) return route.endpoint.bodyLimit
  return route.endpoint.body === 'multipart' ? BODY_LIMITS.multipart : BODY_LIMITS.plain
}

async function rawArgs(call: Call, match: Match): Promise<RawArgs> {
  const query = argsFromPairs(new URLSearchParams(call.query))
  const body = call.method === 'POST' ? await call.body(bodyLimit(match)) : {}
  return mergeArgs(query, body, match.params)
}

function publicContext({ origin, photos, log }: Parts, db: Db, call: Call): PublicContext {
  return {
    db,
    origin,
    photos,
    log,
    now: new Date(),
    ip: call.ip,
    identify: (token) => identify(db, token),
    identifySession: (id) => identifySession(db, id),
  }
}

/** The change belongs to whoever made it, not to whoever is signed in now. [SY26] */
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

/** The revision of what is asked for; none when it will be refused. */
async function revisionAsked(call: Call, match: Match): Promise<SQL | undefined> {
  const { route } = match
  if (route.kind !== 'handler' || !route.handler.revision) return undefined
  try {
    return route.handler.revision(parseArgs(route.endpoint, route.params, await rawArgs(call, match)))
  } catch {
    // Whoever asks is judged before what they ask.
    return undefined
  }
}

interface Reading {
  handler: Handler
  context: Context
  args: unknown
  call: Call
  revision: string | null
}

/** Reads, or finds out that nothing changed since the caller last read. */
async function read({ handler, context, args, call, revision }: Reading): Promise<Judged> {
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

/** The batch that calls are part of: who sent it, and the transaction when they share one. */
interface Inside {
  known: Identity | null
  again: () => Promise<Identity>
  tx: Db | null
}

/** Judges the calls of one visit: alone, or one after another for the caller of a batch. */
class Visit {
  private readonly db: Db

  constructor(
    private readonly parts: Parts,
    private readonly batch?: Inside,
  ) {
    this.db = batch?.tx ?? parts.database.db
  }

  async judge(call: Call): Promise<Answer> {
    const route = this.routeName(call)
    try {
      const match = matchOf(this.parts.routes, call)
      const judged = await this.answer(call, match)
      if (this.parts.checkAnswers && judged.status === 200) checkAnswer(match.route.endpoint, judged.body)
      return { ...judged, headers: { ...judged.headers, ...echoes(call) }, ...route }
    } catch (thrown) {
      if (this.batch?.tx) throw thrown
      const error = asAppError(thrown)
      if (error.code === 'servidor-lleno') this.parts.room.noteFull()
      if (error.status >= 500)
        this.parts.log.error('call failed', { requestId: call.requestId, ...route, error: thrown })
      const refused = refusal(error)
      return { ...refused, headers: { ...refused.headers, ...echoes(call) }, ...route }
    }
  }

  private routeName(call: Call): { route: string } {
    const match = this.parts.routes.find(call.method, call.path)
    return { route: match && match !== 'wrong-method' ? match.route.endpoint.path : 'unknown' }
  }

  private async answer(call: Call, match: Match): Promise<Judged> {
    if (this.batch) refuseInBatch(match)
    if (this.batch?.tx) refuseTogether(match, call)
    if (match.route.endpoint.needs === 'public') return this.answerPublic(call, match)
    const identity = await this.identity(call, match)
    refuseOtherActor(call, identity)
    refuseBrowserMade(call, match)
    return this.answerCaller(call, match, identity)
  }

  private async answerPublic(call: Call, match: Match): Promise<Judged> {
    if (match.route.kind !== 'handler') throw new AppError('no-encontrado')
    const { handler, params, endpoint } = match.route
    const args = parseArgs(endpoint, params, await rawArgs(call, match))
    return { status: 200, body: await handler.run(publicContext(this.parts, this.db, call) as Context, args) }
  }

  private async identity(call: Call, match: Match): Promise<Identified> {
    const { db } = this
    const revision = await revisionAsked(call, match)
    if (this.batch) {
      this.batch.known ??= await this.batch.again()
      return {
        ...this.batch.known,
        revision: revision ? await readRevision(db, this.batch.known, revision) : null,
      }
    }
    const identified = await identify(db, bearerOf(call), revision)
    this.parts.perSession.take(String(identified.caller.session_id))
    return identified
  }

  private async answerCaller(call: Call, match: Match, identified: Identified): Promise<Judged> {
    const { route } = match
    const { revision, ...identity } = identified
    const context: Context = { ...publicContext(this.parts, this.db, call), ...identity }
    if (route.kind === 'effect') {
      const raw = await rawArgs(call, match)
      const { status, body } = await apply({ call, effect: route.effect, params: route.params, raw, context })
      return { status, body }
    }
    if (!passes(route.endpoint.needs, identity.caller)) throw new AppError('sin-permiso')
    const args = parseArgs(route.endpoint, route.params, await rawArgs(call, match))
    if (route.kind === 'batch') return this.answerBatch(call, args as BatchArgs, identity)
    const judged = await read({ handler: route.handler, context, args, call, revision })
    // What such a call changes may be the caller: the next one of a batch is judged by the new rights.
    if (this.batch && route.endpoint.method === 'POST') this.batch.known = null
    return judged
  }

  private async answerBatch(call: Call, args: BatchArgs, identity: Identity): Promise<Judged> {
    const { db } = this.parts.database
    const judgeOn = (tx: Db | null) => {
      const again = () => identify(tx ?? db, bearerOf(call))
      const inside = new Visit(this.parts, { known: identity, again, tx })
      return (one: Call) => inside.judge(one)
    }
    const judges = { db, alone: () => judgeOn(null), within: judgeOn }
    return { status: 200, body: await runBatch(args, call, judges) }
  }
}

/** Judges one call: path, method, session, rights, arguments, then its handler. Never throws. */
export function dispatch(parts: Parts, call: Call): Promise<Answer> {
  return new Visit(parts).judge(call)
}
