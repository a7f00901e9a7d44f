import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { freePort } from '#e2e/support/app-process.ts'
import {
  DEMO_API_KEY,
  DEMO_API_SECRET,
  DEMO_SHARED_SECRET,
  DEMO_STORE_ID,
} from '#server/payments/demo-keys.ts'
import { demoDatabase } from '#tests/servers/demo-database.ts'
import { heldPoints } from '#tests/servers/held-points.ts'
import { startProcessor } from '#tests/servers/processor.ts'
import { type ServerProcess, startProcess } from '#tests/servers/server-process.ts'
import { within } from '#tests/worlds/copies-world.ts'

const home = mkdtempSync(join(tmpdir(), 'cantera-killed-payments-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const erpDir = join(home, 'erp')
const database = await demoDatabase(join(home, 'photos'))
const processor = await startProcessor()

/** A server that people and the processor find under the processor's own address. */
async function start(): Promise<ServerProcess> {
  const port = await freePort()
  const { stop } = await startProcess({
    ...{ PORT: String(port), PUBLIC_ORIGIN: processor.url },
    ...{ DATABASE_URL: database.url, DATA_DIR: home, DEMO: '0', ERP_DIR: erpDir },
    PAYMENTS_URL: `${processor.url}/pagos-demo/gateway/v2`,
    ...{ PAYMENTS_STORE: DEMO_STORE_ID, PAYMENTS_KEY: DEMO_API_KEY },
    ...{ PAYMENTS_SECRET: DEMO_API_SECRET, PAYMENTS_NOTICE_SECRET: DEMO_SHARED_SECRET },
  })
  processor.merchant = `http://127.0.0.1:${port}`
  return { address: processor.merchant, stop }
}

interface Payment {
  title: string
  user: string
  attempt: string
}

const payment = (title: string, user = 'cliente'): Payment => ({ title, user, attempt: randomUUID() })

async function tokenOf({ address }: ServerProcess, user: string): Promise<string> {
  const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
  const response = await fetch(`${address}/api/login`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

const accountOf = (user: string) =>
  within(database.url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select coalesce(u.account_id, u.work_account_id, (select d.accounts[1] from derechos_de(u.id) d)) as id from users u where email = $1`,
      [`${user}@demo.example`],
    )
    return rows[0]?.id
  })

/** Creates a payment, or finds out that it is created: the same filling of the form is the same payment. */
async function create(app: ServerProcess, { title, user, attempt }: Payment): Promise<number> {
  const form = new FormData()
  const account = String(await accountOf(user))
  const fields = {
    title,
    account,
    intento: attempt,
    description: 'Mesada',
    unit_price_receive: '1000,50',
    installments: '1',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const headers = { authorization: `Bearer ${await tokenOf(app, user)}` }
  const response = await fetch(`${app.address}/api/boton-pago`, { method: 'POST', headers, body: form })
  await response.text()
  return response.status
}

type Row = Record<'id' | 'uuid' | 'status' | 'order_ref' | 'link_url' | 'title', string> & {
  transactions: number
  notices: number
}

const rowsOf = (titles: string[]) =>
  within(database.url, async (client) => {
    const { rows } = await client.query<Row>(
      `select p.*, (select count(*)::int from payment_transactions t where t.payment_id = p.id) as transactions
       from payments p where title = any ($1) order by title`,
      [titles],
    )
    return rows
  })

const rowOf = async ({ title }: Payment) => (await rowsOf([title]))[0] as Row

async function payNow({ link_url, title }: Row): Promise<void> {
  const { pathname } = new URL(link_url)
  const { text } = await processor.page(pathname, { tarjeta: 'visa-aprobada', intento: '0', nombre: title })
  expect(text).toContain('Pago aprobado')
}

const setNotices = (notices: string) =>
  processor.page('/pagos-demo/panel/fallas', { procesador: 'normal', avisos: notices })

/** Calls that are held at the processor, before they are run or before they are answered, until it lets go. */
function holdCalls(words: Record<'before' | 'after', string[]>) {
  const reached = new Set<string>()
  const death = new AbortController()
  processor.pass = async (call, moment) => {
    const word = words[moment].find((word) => call.includes(word))
    if (word === undefined) return
    reached.add(`${moment} ${word}`)
    await once(death.signal, 'abort')
    throw new Error('its caller is dead')
  }
  const drop = () => {
    processor.pass = async () => undefined
    death.abort()
  }
  return { reached, drop }
}

const receiptsOf = ({ uuid }: Row): string[] =>
  existsSync(join(erpDir, 'out'))
    ? readdirSync(join(erpDir, 'out')).filter((name) => name.includes(uuid))
    : []

async function linksOf({ order_ref }: Row): Promise<string[]> {
  const { body } = await processor.gateway('GET', '/payment-url?fromDate=0&toDate=99999999999')
  const details: { orderId: string; status: string }[] = body.paymentUrlDetails
  return details.filter(({ orderId }) => orderId.startsWith(order_ref)).map(({ status }) => status)
}

test('a server killed at every step of a payment leaves one link and one receipt', async () => {
  const first = await start()
  const made = ['creada, sin guardar', 'sin llegar', 'sin respuesta', 'sin link guardado'].map((title, at) =>
    payment(title, ['cliente2', 'multicuenta', 'cliente', 'cliente'][at]),
  )
  const [unsaved, unasked, unanswered, unlinked] = made as [Payment, Payment, Payment, Payment]
  const paid = ['aviso', 'lectura', 'transacción', 'aprobación', 'recibo', 'archivo'].map((title) =>
    payment(title),
  )
  for (const payment of paid) expect(await create(first, payment)).toBe(200)
  const rows = await Promise.all(paid.map(rowOf))
  const [noticed, read, written, approved, receipted, sent] = rows as [Row, Row, Row, Row, Row, Row]
  await setNotices('retenidos')
  for (const row of rows) await payNow(row)

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const points = await heldPoints(database, client)
  await points.hold([
    { table: 'payments', step: 'insert', key: unsaved.title },
    { table: 'payments', step: 'link', key: unlinked.title },
    { table: 'payment_notices', key: `${noticed.order_ref}-1` },
    { table: 'payment_transactions', key: String(written.id) },
    { table: 'payments', step: 'approve', key: approved.title },
    { table: 'payment_sap', key: String(receipted.id) },
    { table: 'payment_sap', step: 'sent', key: String(sent.id) },
  ])
  const calls = holdCalls({
    before: [unasked.title, `GET /pagos-demo/gateway/v2/orders/${read.order_ref}`],
    after: [unanswered.title],
  })
  await setNotices('')
  const lost = made.map((payment) => create(first, payment).catch(() => 0))
  const isHeld = async () => expect([await points.count(), calls.reached.size]).toEqual([7, 3])
  await vi.waitFor(isHeld, { timeout: 30_000, interval: 20 })

  await first.stop('SIGKILL')
  await points.drop()
  await client.end()
  calls.drop()
  expect(await Promise.all(lost)).toEqual([0, 0, 0, 0])
  expect(await rowsOf([unsaved.title])).toEqual([])
  const second = await start()
  for (const payment of made)
    expect([payment.title, await create(second, payment)]).toEqual([payment.title, 200])

  const areOnce = async () => {
    for (const row of await rowsOf(made.map(({ title }) => title)))
      expect([row.title, row.status, await linksOf(row)]).toEqual([row.title, 'PENDIENTE', ['Created']])
    for (const row of await rowsOf(paid.map(({ title }) => title)))
      expect([row.title, row.status, row.transactions, receiptsOf(row)]).toEqual([
        ...[row.title, 'APROBADO', 1],
        [`recibo-${row.uuid}.csv`],
      ])
  }
  await vi.waitFor(areOnce, { timeout: 60_000, interval: 250 })
  expect(await rowsOf(made.map(({ title }) => title))).toHaveLength(made.length)
  expect(await second.stop('SIGTERM')).toEqual([0, null])
}, 180_000)
