import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { floorOf } from './history/history-pool.ts'
import { withCode } from './statements/driver-errors.ts'
import { dialect, PreparedSession } from './statements/prepared-session.ts'
import type { Watch } from './statements/watch.ts'

/** The statements that open, commit and undo a transaction; nested, those of a savepoint. */
const statementsAt = (depth: number) =>
  depth === 0
    ? { begin: 'begin', commit: 'commit', rollback: 'rollback' }
    : {
        begin: `savepoint part${depth}`,
        commit: `release savepoint part${depth}`,
        rollback: `rollback to savepoint part${depth}`,
      }

/** Sends a statement at once. */
type Sending = (tx: Transaction) => Promise<unknown>

type Connected = pg.PoolClient & { connection?: pg.Connection }

/** Sends all statements of this turn of the event loop in one write: a write costs more than its bytes. */
function inOneWrite({ connection }: Connected): void {
  connection?.stream.cork()
  process.nextTick(() => connection?.stream.uncork())
}

/** The floor of versions where this runs; 0 outside of a transaction, where no record is changed. */
export const floorIn = (db: object): number => (db instanceof Transaction ? db.floor : 0)

/** A transaction on a connection that sends statements without waiting for the answers before them. */
export class Transaction extends NodePgTransaction<Record<string, never>, Record<string, never>> {
  private queued: Sending[] = []
  private readonly unawaited: Promise<unknown>[] = []

  private readonly depth: number
  private readonly watch: Watch | undefined

  constructor(
    private readonly client: pg.PoolClient,
    { depth = 0, watch }: { depth?: number; watch?: Watch | undefined } = {},
  ) {
    super(dialect, new PreparedSession(client, watch), undefined, depth)
    this.depth = depth
    this.watch = watch
  }

  /** Every version that a history before this server's may have given out is at most this. [SY30] */
  get floor(): number {
    return floorOf(this.client)
  }

  /** Queues a statement to be sent with the commit. Its result is not awaited; its failure prevents the commit. */
  queueForCommit(send: Sending): void {
    this.queued.push(send)
  }

  /** Sends the queued statements along with those that follow. */
  sendQueued(): void {
    inOneWrite(this.client)
    for (const send of this.queued) {
      const sent = send(this)
      // Awaited at the commit: until then its failure is that of every statement after it.
      sent.catch(() => {})
      this.unawaited.push(sent)
    }
    this.queued = []
  }

  /** Opens it, works and commits. The opening travels with the first statements of the work. */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { begin, commit, rollback } = statementsAt(this.depth)
    try {
      inOneWrite(this.client)
      const [, result] = await Promise.all([this.send(begin), work(this)])
      this.sendQueued()
      await this.commit(commit)
      return result
    } catch (error) {
      // A connection that broke leaves nothing to undo, and what broke it is what its caller has to know.
      await this.client.query(rollback).catch(() => undefined)
      throw error
    }
  }

  /** Where it is replicated synchronously, this is what takes long. */
  private async commit(statement: string): Promise<void> {
    const end = this.watch?.(statement)
    await Promise.all([...this.unawaited, this.send(statement)]).finally(end)
  }

  private async send(statement: string): Promise<void> {
    await this.client.query(statement).catch((error: unknown) => {
      throw withCode(error)
    })
  }

  /** A part that is undone alone when it fails. */
  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return new Transaction(this.client, { depth: this.depth + 1, watch: this.watch }).run(work)
  }
}
