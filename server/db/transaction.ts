import type { SQL } from 'drizzle-orm'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { dialect, PreparedSession } from './prepared-session.ts'

/** What opens, ends and undoes a transaction; inside another one, a part of it. */
const wordsAt = (depth: number) =>
  depth === 0
    ? { begin: 'begin', commit: 'commit', rollback: 'rollback' }
    : {
        begin: `savepoint part${depth}`,
        commit: `release savepoint part${depth}`,
        rollback: `rollback to savepoint part${depth}`,
      }

type Connected = pg.PoolClient & { connection?: pg.Connection }

/** What is asked until this turn of the event loop ends travels in one write: writing costs more than what is written. */
function inOneWrite({ connection }: Connected): void {
  connection?.stream.cork()
  process.nextTick(() => connection?.stream.uncork())
}

/** A transaction on a connection that sends statements without waiting for the answers before them. */
export class Transaction extends NodePgTransaction<Record<string, never>, Record<string, never>> {
  private waiting: SQL[] = []
  private readonly unheard: Promise<unknown>[] = []

  constructor(
    private readonly client: pg.PoolClient,
    private readonly depth = 0,
  ) {
    super(dialect, new PreparedSession(client, dialect, undefined), undefined, depth)
  }

  /** Says a statement together with the commit: nobody reads its answer, and when it fails nothing is committed. */
  atCommit(statement: SQL): void {
    this.waiting.push(statement)
  }

  /** What would wait for the commit goes out with the statements that follow now. */
  sayWaiting(): void {
    inOneWrite(this.client)
    for (const statement of this.waiting) {
      const said = this.execute(statement).execute()
      // Heard at the commit: until then its failure is that of every statement after it.
      said.catch(() => {})
      this.unheard.push(said)
    }
    this.waiting = []
  }

  /** Opens it, works and commits. The opening travels with the first statements of the work. */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { begin, commit, rollback } = wordsAt(this.depth)
    try {
      inOneWrite(this.client)
      const [, result] = await Promise.all([this.client.query(begin), work(this)])
      this.sayWaiting()
      await Promise.all([...this.unheard, this.client.query(commit)])
      return result
    } catch (error) {
      await this.client.query(rollback)
      throw error
    }
  }

  /** A part that is undone alone when it fails. */
  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return new Transaction(this.client, this.depth + 1).run(work)
  }
}
