import { sql } from 'drizzle-orm'
import { LIVE_BEAT, type LiveFeed } from '#contract/calls/home/live.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Db } from '#server/db/client.ts'
import { HeldAnswer } from '#server/http/answer/held.ts'
import type { Gauge } from '#server/http/figures/figures.ts'
import { identifyQuietly, liveSessions, tokenHash } from '#server/http/guard/identify.ts'
import type { KnownCallers } from '#server/http/guard/known-callers.ts'
import type { Context } from '#server/http/handler.ts'
import type { Log } from '#server/http/log.ts'
import { frame, heardBy, type LiveStream, listenerOf, say } from './live-stream.ts'
import { lookAtFeeds, type Moves, movesSince } from './watch-feeds.ts'

/** Limits of one process, and milliseconds between two looks. */
export const LIVE = {
  most: 3000,
  perPerson: 4,
  everyMs: 1000,
  /** Looks between two beats. */
  beat: LIVE_BEAT,
  /** The life of a stream; its listener comes again, to another process too. */
  longestMs: 10 * 60_000,
  /** Listeners that are identified anew at one look, once rights moved. */
  identifiedAtOnce: 50,
}

/** Phones that ask in a second because of a hint. */
const QUESTIONS_A_SECOND = 100

/** Seconds until a refused listener may ask again. */
const LATER = 600

interface LiveParts {
  db: Db
  callers: KnownCallers
  log: Log
}

/** All listeners of this process under one timer, which asks the database nothing while there is none. */
export class Live {
  private readonly streams = new Set<LiveStream>()
  private readonly doubted = new Set<LiveStream>()
  private last: Awaited<ReturnType<typeof lookAtFeeds>> | null = null
  private timer: NodeJS.Timeout | undefined
  private looks = 0
  private hints = 0
  private isLooking = false
  private isFailing = false
  private isClosed = false

  constructor(private readonly parts: LiveParts) {}

  /** Misses no change after its 'hola'. */
  async open(context: Context, branches: readonly string[] = []): Promise<HeldAnswer> {
    const { caller, scope, sessions } = context
    this.refuseBeyond(caller.id)
    const names = branches.length === 0 ? null : new Set(await this.namesOf(branches))
    const from = (this.timer && this.last) ?? (await lookAtFeeds(this.parts.db))
    const token = tokenHash(sessions.token ?? '')
    const listener = listenerOf({ caller, scope })
    return new HeldAnswer((outgoing) => {
      this.hold({ outgoing, token, listener, branches: names, openedAt: performance.now() })
      if (this.timer) this.last ??= from
    })
  }

  /** Says goodbye to all, and takes no more. */
  close(): void {
    this.isClosed = true
    for (const stream of this.streams) this.dismiss(stream)
    this.rest()
  }

  gauges(): Gauge[] {
    return [
      {
        name: 'cantera_live_streams',
        help: 'Open streams of hints.',
        value: () => this.streams.size,
      },
      {
        name: 'cantera_live_hints_total',
        help: 'Hints of something new that were sent.',
        type: 'counter',
        value: () => this.hints,
      },
    ]
  }

  private refuseBeyond(user: number): void {
    if (this.isClosed || this.streams.size >= LIVE.most)
      throw new AppError('no-disponible', { retryAfter: LATER })
    if (this.countOf(user) >= LIVE.perPerson) throw new AppError('demasiados-intentos', { retryAfter: LATER })
  }

  private countOf(user: number): number {
    let count = 0
    for (const { listener } of this.streams) if (listener.user === user) count += 1
    return count
  }

  /** Also those under which a branch was known before. [A132] */
  private async namesOf(branches: readonly string[]): Promise<string[]> {
    const { rows } = await this.parts.db.execute<{ names: string[] }>(
      sql`select nombres_de_sucursales(${sql.param([...branches])}::text[])::text[] as names`,
    )
    return rows[0]?.names ?? []
  }

  private hold(stream: LiveStream): void {
    const { outgoing, listener } = stream
    const isBeyond = this.streams.size >= LIVE.most || this.countOf(listener.user) >= LIVE.perPerson
    if (this.isClosed || isBeyond) {
      this.dismiss(stream)
      return
    }
    this.streams.add(stream)
    outgoing.once('close', () => this.leave(stream))
    say(stream, frame('hola'))
    this.timer ??= setInterval(() => void this.look(), LIVE.everyMs)
  }

  private leave(stream: LiveStream): void {
    this.streams.delete(stream)
    this.doubted.delete(stream)
    if (this.streams.size === 0) this.rest()
  }

  private rest(): void {
    clearInterval(this.timer)
    this.timer = undefined
    this.last = null
  }

  private dismiss({ outgoing }: Pick<LiveStream, 'outgoing'>): void {
    outgoing.end(frame('chau'))
  }

  private async look(): Promise<void> {
    if (this.isLooking) return
    this.isLooking = true
    try {
      this.looks += 1
      if (this.looks % LIVE.beat === 0) await this.beat()
      await this.tellMoves()
      await this.identifyAnew()
      this.isFailing = false
    } catch (error) {
      // The next look that succeeds finds all moves of the meantime.
      if (!this.isFailing) this.parts.log.warn('live look failed', { error })
      this.isFailing = true
    } finally {
      this.isLooking = false
    }
  }

  private async beat(): Promise<void> {
    const oldest = performance.now() - LIVE.longestMs
    for (const stream of this.streams) {
      if (stream.openedAt < oldest) this.dismiss(stream)
      else say(stream, ':\n\n')
    }
    const held = [...this.streams]
    const alive = await liveSessions(
      this.parts.db,
      held.map(({ listener }) => listener.session),
    )
    for (const stream of held) if (!alive.has(stream.listener.session)) this.dismiss(stream)
  }

  private async tellMoves(): Promise<void> {
    const { last } = this
    if (last === null) return
    const { moves, ...look } = await movesSince(this.parts.db, last.horizons)
    // Everybody may have left in between.
    if (this.last === null) return
    this.last = { ...look, rights: look.rights ?? last.rights }
    if (look.rights !== null && look.rights !== last.rights)
      for (const stream of this.streams) this.doubted.add(stream)
    this.tell(moves)
  }

  /** Hints each listener at the moves that concern them. */
  tell(moves: Moves): void {
    if (moves.size === 0) return
    const heard = [...this.streams]
      .map((stream) => ({ stream, feeds: heardBy(stream, moves) }))
      .filter(({ feeds }) => feeds.length > 0)
    const pause = Math.max(1, heard.length / QUESTIONS_A_SECOND)
    const frames = new Map<string, string>()
    const frameOf = (feeds: LiveFeed[]): string => {
      const key = feeds.join()
      const text = frames.get(key) ?? frame('movio', { feeds, pausa: pause })
      frames.set(key, text)
      return text
    }
    for (const { stream, feeds } of heard) say(stream, frameOf(feeds))
    this.hints += heard.length
  }

  /** Some at each look: a stream ends with the rights it was opened with. */
  private async identifyAnew(): Promise<void> {
    const some = [...this.doubted].slice(0, LIVE.identifiedAtOnce)
    for (const stream of some) {
      this.doubted.delete(stream)
      await identifyQuietly(this.parts, stream.token).then(
        (identity) => void Object.assign(stream, { listener: listenerOf(identity) }),
        () => this.dismiss(stream),
      )
    }
  }
}
