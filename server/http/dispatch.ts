import { setImmediate } from 'node:timers/promises'
import { costOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { placeText } from '#server/db/history/place.ts'
import { asAppError, refusal } from './answer/answer.ts'
import { checkAnswer } from './answer/check-answer.ts'
import { HeldAnswer } from './answer/held.ts'
import { type Began, beginIn, PLACE_HEADER, placed } from './answer/placed.ts'
import { asksForEvents, EventStream, type Watched } from './answer/stream.ts'
import { type Judged, read, type TaggedRead, taggedRead } from './answer/tagged-read.ts'
import type { Identity } from './caller.ts'
import { type CallerDatabase, databaseFor } from './caller-database.ts'
import type { DispatchParts } from './dispatch-parts.ts'
import { admit, matchOf, routeName, rowKind } from './guard/admission.ts'
import { HUNG_UP, HungUp, refuseGone } from './guard/hang-up.ts'
import { type Identified, identify, identifyQuietly, identifySession, tokenHash } from './guard/identify.ts'
import { readRevision } from './guard/known-callers.ts'
import { HEAVY_WAITING, READS_WAITING, UPLOADS } from './guard/limits.ts'
import type { Context, PublicContext, Sessions } from './handler.ts'
import { type AskedChange, apply, applyBatch, versionSeen } from './request/apply.ts'
import { argsOf } from './request/args-of.ts'
import { parseArgs } from './request/arguments.ts'
import { type BatchArgs, refuseInBatch, refuseTogether, runBatch } from './request/batch.ts'
import { type Answer, type Call, echoes } from './request/call.ts'
import { bytesOf, isHeavy, rawArgs } from './request/call-args.ts'
import type { Match } from './route-table.ts'

/** The batch that calls are part of: who sent it, how many readings it had, and the transaction when they share one. */
interface Inside {
  identity: Identity
  readings: number
  tx: Tx | null
}

/** An answer, as far as a handler says more of it than its body. */
interface Added {
  headers: Record<string, string>
  isAccepted: boolean
}

/** An identified caller's request. */
interface AskedByCaller {
  context: Context
  asked: TaggedRead | undefined
  revision: string | null
}

/** An answer in a user's turn. */
interface Answering<T> {
  user: string
  answering: () => Promise<T>
}

/** Judges the calls of one visit: alone, or one after another for the caller of a batch. */
class Visit {
  private readonly db: CallerDatabase
  private readonly began: Began

  constructor(
    private readonly parts: DispatchParts,
    private readonly batch?: Inside,
  ) {
    this.db = databaseFor(parts, batch?.tx ?? null)
    this.began = beginIn(parts.database)
  }

  async judge(call: Call): Promise<Answer> {
    const found = this.parts.routes.find(call)
    const route = routeName(found)
    try {
      const match = matchOf(call, found)
      const added: Added = { headers: {}, isAccepted: false }
      const judged = await this.answer(call, match, added)
      if (judged.status === 200) this.check(match, judged.body)
      const status = added.isAccepted ? 202 : judged.status
      const answer = { ...judged, status, headers: { ...added.headers, ...judged.headers } }
      const headers = this.batch ? answer.headers : await placed(answer, { call, match, began: this.began })
      return { ...answer, headers: { ...headers, ...echoes(call) }, route }
    } catch (thrown) {
      if (this.batch?.tx) throw thrown
      if (thrown instanceof HungUp) return { status: HUNG_UP, headers: {}, body: undefined, route }
      return { ...(await this.refusedWithPlace(call, thrown, route)), route }
    }
  }

  /** Calls in a row, of one effect and in a transaction, as one; null when they have to be judged one by one. */
  async judgeRow(calls: readonly Call[]): Promise<Answer[] | null> {
    const { batch } = this
    const [first] = calls
    if (!batch?.tx || !first) return null
    const context: Context = {
      ...this.publicContext(batch.tx, first, { headers: {}, isAccepted: false }),
      ...batch.identity,
    }
    const asked = await Promise.all(calls.map((call) => this.askedInRow(call, context)))
    const bodies = await applyBatch(asked, batch.tx)
    if (bodies === null) return null
    return asked.map(({ call, match }, index) => {
      const body = bodies[index]
      this.check(match, body)
      return { status: 200, headers: echoes(call), body, route: match.route.endpoint.path }
    })
  }

  private async askedInRow(call: Call, context: Context): Promise<AskedChange & { match: Match }> {
    const match = matchOf(call, this.parts.routes.find(call))
    const { route } = match
    await admit(call, match, context)
    if (route.kind !== 'effect') throw new AppError('entrada-invalida')
    return {
      call,
      effect: route.effect,
      params: route.params,
      raw: await rawArgs(call, match),
      context,
      match,
    }
  }

  private check({ route }: Match, body: unknown): void {
    if (this.parts.checkAnswers && !(body instanceof EventStream || body instanceof HeldAnswer))
      checkAnswer(route.endpoint, body)
  }

  private refused(call: Call, thrown: unknown, route: string): Answer {
    const error = asAppError(thrown)
    if (error.code === 'servidor-lleno') this.parts.diskFull.noteRefusal()
    // An appointment is given on purpose; the figures count it.
    const isAppointment = error.code === 'no-disponible' && error.retryAfter !== undefined
    if (error.status >= 500 && !isAppointment)
      this.parts.log.error('call failed', { requestId: call.requestId, route, error: thrown })
    const refused = refusal(error)
    return { ...refused, headers: { ...refused.headers, ...echoes(call) } }
  }

  /** A conflict brings the record as it is now. */
  private async refusedWithPlace(call: Call, thrown: unknown, route: string): Promise<Answer> {
    const refused = this.refused(call, thrown, route)
    if (this.batch || asAppError(thrown).current === undefined) return refused
    try {
      return {
        ...refused,
        headers: { ...refused.headers, [PLACE_HEADER]: placeText(await this.began.place()) },
      }
    } catch (error) {
      return this.refused(call, error, route)
    }
  }

  private async answer(call: Call, match: Match, added: Added): Promise<Judged> {
    if (match.route.endpoint.needs === 'public') return this.answerPublic(call, match, added)
    const asked = taggedRead(call, match)
    const { caller, scope, revision } = await this.identity(call, match, asked)
    const user = `user:${caller.id}`
    const context: Context = { ...this.publicContext(this.db(user, call), call, added), caller, scope }
    await admit(call, match, context)
    if (this.batch) refuseInBatch(match, this.batch)
    if (this.batch?.tx) refuseTogether(match, call)
    const answering = () => this.answerCaller(call, match, { context, asked, revision })
    if (this.batch || !isHeavy(match)) return this.inReadTurn(call, match, { user, answering })
    const inRoom = () => this.inRoom(call, match, { user, answering })
    const waiting = { signal: call.signal, mostWaiting: HEAVY_WAITING }
    const inTurn = () => this.inReadTurn(call, match, { user, answering: inRoom })
    return this.parts.limits.heavy.run(user, inTurn, waiting)
  }

  /**
   * Between two heavy readings of a person others have their turn. Alone, one ends when its answer is packed; in a batch
   * none waits, as batches of everybody would wait behind it.
   */
  private async inReadTurn<T>(call: Call, { route }: Match, { user, answering }: Answering<T>): Promise<T> {
    const { line } = costOf(route.endpoint)
    if (line === null) return answering()
    const mostWaiting = this.batch ? 0 : READS_WAITING
    const waiting = { signal: call.signal, mostWaiting }
    const leave = await this.parts.limits.heavyReads.take(`${line} ${user}`, waiting)
    if (!this.batch) call.atEnd(leave)
    try {
      await setImmediate()
      return await answering()
    } finally {
      if (this.batch) leave()
    }
  }

  /** A batch takes room as one, an upload by its bytes. */
  private inRoom<T>(call: Call, match: Match, { user, answering }: Answering<T>): Promise<T> {
    const { uploads, largeUploads, batches } = this.parts.limits
    if (match.route.kind === 'batch') return batches.hold(answering, { caller: user, size: 1 })
    const size = bytesOf(call, match)
    return (size > UPLOADS.size ? largeUploads : uploads).hold(answering, { caller: user, size })
  }

  private publicContext(db: Queryable, call: Call, added: Added): PublicContext {
    const { origin, log } = this.parts
    return {
      ...{ db, origin, log, now: new Date(), ip: call.ip, signal: call.signal },
      header: (name, value) => void Object.assign(added.headers, { [name]: value }),
      accept: () => void Object.assign(added, { isAccepted: true }),
      versionSeen: () => versionSeen(call),
      sessions: this.sessions(db, call),
    }
  }

  private sessions(db: Queryable, call: Call): Sessions {
    return {
      token: call.bearer?.token ?? null,
      userAgent: call.header('user-agent') ?? '',
      identify: (token) => identify({ db, callers: this.parts.callers }, tokenHash(token)),
      identifySession: async (id) => {
        const identity = await identifySession(db, id)
        return { ...identity, db: this.db(`user:${identity.caller.id}`, call) }
      },
    }
  }

  private async answerPublic(call: Call, match: Match, added: Added): Promise<Judged> {
    if (this.batch) throw new AppError('entrada-invalida')
    if (match.route.kind !== 'handler') throw new AppError('no-encontrado')
    const { handler, params, endpoint } = match.route
    const args = parseArgs(endpoint, params, await rawArgs(call, match))
    const context = this.publicContext(this.db(`address:${call.ip}`, call), call, added)
    return { status: 200, body: await handler.run(context as Context, args) }
  }

  private async identity(call: Call, { route }: Match, asked: TaggedRead | undefined): Promise<Identified> {
    if (this.batch) {
      const { identity } = this.batch
      const db = this.db(`user:${identity.caller.id}`, call)
      return { ...identity, revision: asked ? await readRevision(db, identity, asked.revision) : null }
    }
    const { bearer } = call
    if (bearer === null) throw new AppError('sesion-vencida')
    const db = this.db(bearer.key, call)
    const { callers } = this.parts
    const identified = isHeld(route)
      ? await identifyQuietly({ db, callers }, bearer.hash)
      : await identify({ db, callers }, bearer.hash, asked?.revision)
    refuseGone(call.signal)
    return identified
  }

  private async answerCaller(
    call: Call,
    match: Match,
    { context, asked, revision }: AskedByCaller,
  ): Promise<Judged> {
    const { route } = match
    if (asked && route.kind === 'handler')
      return read({
        ...{ handler: route.handler, context, args: asked.args, call, revision },
        began: this.began,
      })
    const raw = await rawArgs(call, match)
    if (route.kind === 'effect') {
      const { status, body } = await apply({ call, effect: route.effect, params: route.params, raw, context })
      return { status, body }
    }
    const args = await argsOf(route, raw, context)
    if (route.kind === 'batch') {
      const answering = () => this.answerBatch(call, args as BatchArgs, context)
      return this.parts.limits.batchTurns.run('all', answering, { signal: call.signal })
    }
    if (isHeld(route) && (this.batch || !asksForEvents(call.header('accept'))))
      throw new AppError('entrada-invalida', { message: 'Esta llamada se lee como eventos.' })
    const { stream } = route.handler
    if (stream && !this.batch && asksForEvents(call.header('accept')))
      return this.answerEvents(call, match, stream(context, args))
    return { status: 200, body: await route.handler.run(context, args) }
  }

  private async answerEvents(call: Call, match: Match, events: Watched<unknown>): Promise<Judged> {
    const endings = {
      check: (output: unknown) => this.check(match, output),
      refused: (thrown: unknown) => this.refused(call, thrown, match.route.endpoint.path).body,
    }
    return { status: 200, body: await EventStream.open(events, endings) }
  }

  private async answerBatch(call: Call, args: BatchArgs, context: Context): Promise<Judged> {
    const { caller, scope, db } = context
    const judgeOn = (tx: Tx | null) => new Visit(this.parts, { identity: { caller, scope }, readings: 0, tx })
    const { perSession } = this.parts.limits
    const mayMake = (calls: number) => perSession.takeUpTo(call.bearer?.key ?? '', calls)
    const kindOf = (call: Call) => rowKind(this.parts.routes.find(call))
    const judges = { db, mayMake, kindOf, alone: () => judgeOn(null), within: judgeOn }
    return { status: 200, body: await runBatch(args, call, judges) }
  }
}

const isHeld = (route: Match['route']): boolean => route.kind === 'handler' && route.handler.isHeld === true

/** Judges one call: path, method, session, rights, arguments, then its handler. Never throws. */
export function dispatch(parts: DispatchParts, call: Call): Promise<Answer> {
  return new Visit(parts).judge(call)
}
