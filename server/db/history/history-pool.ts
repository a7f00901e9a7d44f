import pg from 'pg'
import { withCode } from '#server/db/statements/driver-errors.ts'
import { meetServer } from './meet-server.ts'
import type { History } from './place.ts'

/** The history that a process works in, shared by its pools; null before one has begun. */
export interface Present {
  history: History | null
}

const histories = new WeakMap<pg.ClientBase, History | null>()

/** The floor of versions of the server at the other end of a connection. [SY30] */
export const floorOf = (client: pg.ClientBase): number => histories.get(client)?.floor ?? 0

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/**
 * A pool whose connections all lead to a primary that is in the present history. One to a server that was left is closed
 * when it is next taken; a server that was promoted is settled when it is first met. [SY35]
 */
export class HistoryPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly present: Present,
  ) {
    super(options)
    // Those who wait for the connection wait for this.
    Object.assign(this.options, { onConnect: (client: pg.ClientBase) => this.meet(client) })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const taken = this.take()
    if (callback === undefined) return taken
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  private async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect().catch((error: unknown) => {
        throw withCode(error)
      })
      if (await this.isPresent(client)) return client
      client.release(true)
    }
  }

  /** Before a history has begun, each use of a connection looks whether it has. */
  private async isPresent(client: pg.PoolClient): Promise<boolean> {
    const own = histories.get(client)
    if (own) return own.name === this.present.history?.name
    try {
      await this.meet(client)
      return true
    } catch (error) {
      client.release(true)
      throw withCode(error)
    }
  }

  private async meet(client: pg.ClientBase): Promise<void> {
    const found = await meetServer(client)
    const { history } = this.present
    const isLeft = history !== null && (found === null || history.ancestors.has(found.name))
    if (isLeft) throw Object.assign(new Error('The server was left for another'), { code: '57P03' })
    histories.set(client, found)
    if (found?.name !== history?.name) this.present.history = found
  }
}
