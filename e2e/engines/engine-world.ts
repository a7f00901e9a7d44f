import { test as base, expect } from '@playwright/test'
import pg from 'pg'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { freePort, startApp } from '#e2e/support/app-process.ts'
import { startDatabaseServer } from '#e2e/support/database-server.ts'
import { type Fault, startFaultProxy } from '#e2e/support/fault-proxy.ts'
import type { EnginePhone } from './engine-phone.ts'
import { pressForToast } from './engine-toast.ts'

/** A server that the test stops and starts; offline here means no answers. */
export interface EngineWorld {
  url: string
  /** The server itself, past the network. */
  server: string
  /** The network treats every request this way from now on. */
  network(fault: Fault): void
  /** The address of a form for a new order. */
  form: string
  orders(note: string): Promise<number>
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
  start(): Promise<void>
}

export const test = base.extend<object, { world: EngineWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const database = await startDatabaseServer({ lotes: 300, looks: 3 })
      const databaseUrl = await database.create()
      const port = await freePort()
      const proxy = await startFaultProxy(port)
      const { url } = proxy
      const start = () => startApp({ databaseUrl, photos: database.photos, publicOrigin: url, port })
      const state = { app: await start() }
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
      const { rows } = await pool.query('select product_code as code from products where active limit 1')
      await use({
        url,
        server: `http://127.0.0.1:${port}`,
        network: (fault) => proxy.use(fault),
        form: `${url}/pedido/nuevo?product_code=${encodeURIComponent(rows[0].code)}`,
        orders: async (note) =>
          (await pool.query('select 1 from orders where client_note = $1', [note])).rows.length,
        query: async <Row extends object>(sql: string, values: unknown[] = []) =>
          (await pool.query<Row>(sql, values)).rows,
        stop: () => state.app.kill(),
        start: async () => {
          state.app = await start()
        },
      })
      await pool.end()
      await proxy.close()
      await state.app.stop()
      await database.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** The journey that every engine must make: an order with network, another without, the browser closed in between. */
export async function expectTheJourney(
  world: EngineWorld,
  phone: EnginePhone,
  engine: string,
): Promise<void> {
  const [withNetwork, without] = [`con red en ${engine}`, `sin red en ${engine}`]
  await phone.start()
  await signIn(world, phone, 'cliente')
  await order(world, phone, withNetwork)
  await expect.poll(() => world.orders(withNetwork), { timeout: 15_000 }).toBe(1)

  await world.stop()
  await phone.reload()
  await phone.sees(withNetwork)
  await order(world, phone, without)
  await phone.quit()
  await phone.start()
  await phone.open(`${world.url}/pendientes`)
  await phone.sees('Reintentar')
  expect(await world.orders(without)).toBe(0)

  await world.start()
  await phone.sees('No hay nada sin enviar', 40_000)
  expect([await world.orders(withNetwork), await world.orders(without)]).toEqual([1, 1])
}

export async function signIn(
  world: EngineWorld,
  phone: EnginePhone,
  user: 'cliente' | 'logistica' | 'root' | 'vendedora',
): Promise<void> {
  await phone.open(`${world.url}/login`)
  await phone.fill('Correo electrónico', `${user}@demo.example`)
  await phone.fill('Contraseña', DEMO_PASSWORD)
  await phone.press('Ingresar')
  await phone.sees(user === 'logistica' ? 'Asignar TURNO' : 'Hola')
  await phone.isKept()
}

async function order(world: EngineWorld, phone: EnginePhone, note: string): Promise<void> {
  await phone.open(world.form)
  await phone.fill('Cantidad', '2')
  await phone.fill('Nota del cliente', note)
  await pressForToast(phone, 'Guardar pedido', 'Guardado en este equipo')
  await phone.sees('Actividad')
}
