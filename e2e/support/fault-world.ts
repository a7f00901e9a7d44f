import { test as base, expect } from '@playwright/test'
import pg from 'pg'
import { type AppProcess, freePort, startApp } from './app-process.ts'
import { startDatabaseServer } from './database-server.ts'
import { type Fault, type FaultProxy, isChange, type Rule, startFaultProxy } from './fault-proxy.ts'
import { type SellerPhone, startSellerPhone } from './seller-phone.ts'

/** A server that can be killed, its database, and the bad network before them. */
export interface FaultWorld {
  proxy: FaultProxy
  url: string
  /** The server's port, behind the network. */
  port: number
  /** A product and its unit, to order. */
  product: string
  rows<T extends object>(query: string, values?: unknown[]): Promise<T[]>
  /** Number of orders with this note in the database. */
  orders(note: string): Promise<number>
  killServer(): Promise<void>
  /** From another build than the project's, where a folder is named. */
  startServer(folder?: string): Promise<void>
  /** Starts a further process of the server on the same database. */
  startAnother(): Promise<AppProcess>
}

export interface FaultFixtures {
  phone: SellerPhone
}

/** Tests against the built server and a real database, with phones of their own. */
export const test = base.extend<FaultFixtures & { calmNetwork: null }, { world: FaultWorld }>({
  // A trace cannot be closed on a browser that was killed.
  trace: ['off', { scope: 'worker' }],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const database = await startDatabaseServer({ lotes: 60, looks: 3 })
      const databaseUrl = await database.create()
      const proxy = await startFaultProxy(0)
      const settings = { databaseUrl, photos: database.photos, publicOrigin: proxy.url }
      const port = await freePort()
      const state = { app: await startApp({ ...settings, port }) }
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
      const rows = async <T extends object>(query: string, values: unknown[] = []) =>
        (await pool.query<T>(query, values)).rows
      proxy.aim(port)
      const [product] = await rows<{ code: string }>(
        'select product_code as code from products where active order by 1 limit 1',
      )
      await use({
        proxy,
        url: proxy.url,
        port,
        product: product!.code,
        rows,
        orders: async (note) => (await rows('select 1 from orders where client_note = $1', [note])).length,
        killServer: () => state.app.kill(),
        startServer: async (folder) => {
          state.app = await startApp({ ...settings, port, ...(folder !== undefined && { folder }) })
        },
        startAnother: () => startApp(settings),
      })
      await pool.end()
      await proxy.close()
      await state.app.stop()
      await database.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  calmNetwork: [
    async ({ world }, use) => {
      world.proxy.aim(world.port)
      world.proxy.use('pass')
      await use(null)
    },
    { auto: true },
  ],
  phone: async ({ world }, use) => {
    const phone = await startSellerPhone(world)
    await phone.signIn('vendedora')
    await use(phone)
    await phone.throwAway()
  },
})

/** Plays these faults on one change after the other, then lets everything pass; `met` resolves with the last of them. */
export function onTheNextChanges(faults: readonly Fault[]): { rule: Rule; met: Promise<void> } {
  const left = [...faults]
  const { promise: met, resolve } = deferred()
  const rule: Rule = (asked) => {
    const fault = isChange(asked) ? left.shift() : undefined
    if (left.length === 0) resolve()
    return fault ?? 'pass'
  }
  return { rule, met }
}

export function deferred<T = void>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Every change the phone confirmed is in the database, each exactly once, and no change waits any more. */
export async function expectAllArrivedOnce(world: FaultWorld, phone: SellerPhone): Promise<void> {
  await expect.poll(() => phone.waiting(), { message: 'changes still on the phone', timeout: 60_000 }).toBe(0)
  const counts = await Promise.all(phone.said.map(async (note) => [note, await world.orders(note)]))
  expect(counts).toEqual(phone.said.map((note) => [note, 1]))
}
