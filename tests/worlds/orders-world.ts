import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { FullOrder } from '#contract/calls/orders.ts'
import { checkDigit, formatCuit } from '#contract/kit/cuit.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import * as accountsSchema from '#server/db/schema/accounts.ts'
import * as identity from '#server/db/schema/identity.ts'
import { lots, products } from '#server/db/schema/stock.ts'
import { batchSearchText, productSearchText } from '#server/db/search-text.ts'
import { Live } from '#server/features/pull/live/live.ts'
import { createFileMaker } from '#server/files/file-maker.ts'
import { createApp } from '#server/http/app.ts'
import { createMetrics } from '#server/http/figures/metrics.ts'
import { createDiskFull } from '#server/http/guard/disk-full.ts'
import { tokenHash } from '#server/http/guard/identify.ts'
import { createKnownCallers } from '#server/http/guard/known-callers.ts'
import { createLimits } from '#server/http/guard/limits.ts'
import { createOverload } from '#server/http/guard/overload.ts'
import { createLog } from '#server/http/log.ts'
import { createRouteTable } from '#server/http/route-table.ts'
import { NAMELESS_FIRM } from '#server/letterhead/letterhead.ts'
import { answering } from '#server/routes.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { testPush } from '#tests/servers/push.ts'
import { TEST_KEY } from '#tests/servers/test-key.ts'

/**
 * The people of the orders tests: a seller, a seller of one account, two customers, a sub-user, root, logistics, and
 * one of the second customer's who makes its turnos.
 */
export type Person = 'vera' | 'fijo' | 'ana' | 'beto' | 'sub' | 'root' | 'lola' | 'tito'

export const ORIGIN = 'https://portal.example'

function cuitOf(first: string): string {
  return formatCuit(`${first}${checkDigit(first)}`)
}

export const CUIT = {
  marmoleria: cuitOf('3070000001'),
  otra: cuitOf('3070000002'),
  baja: cuitOf('3070000003'),
  casa: cuitOf('3070000005'),
}

async function seedCatalogues({ db }: Database): Promise<void> {
  const branch = (name: string, active = true) => ({
    uuid: randomUUID(),
    nombre: name,
    abbr: name.slice(0, 3),
    nave_hasta: 'D',
    active,
  })
  await db
    .insert(accountsSchema.branches)
    .values([branch('Córdoba'), branch('Rosario'), branch('Mendoza', false)])
  const product = (product_code: string, usage_unit: string, active = true) => {
    const texts = { product_code, product_name: `Mármol ${product_code}`, generic_name: 'Mármol' }
    const searched = { ...texts, espesor: '20', terminacion: 'Pulido' }
    return {
      ...searched,
      search: productSearchText(searched),
      usage_unit,
      active,
      unit_price: 10.5,
      stock_status: 'green',
    }
  }
  await db
    .insert(products)
    .values([product('MC-20', 'M2,PZA'), product('GR-30', 'PZA'), product('VIEJO', 'M2', false)])
  const lot = (batch: string, deleted_at: Date | null = null) => ({
    product_code: 'MC-20',
    batch,
    batch_search: batchSearchText(batch),
    branch: 'Córdoba',
    height: 100,
    length: 200,
    net_stock: 5,
    net_m2: 20,
    price: 10,
    deleted_at,
  })
  await db.insert(lots).values([lot('B-1042'), lot('B-GASTADO', new Date())])
}

async function seedAccounts({ db }: Database): Promise<void> {
  const account = (id: number, account_name: string, more: object) => ({
    id,
    account_name,
    business_name: `${account_name} S.A.`,
    cuit: '',
    ...more,
  })
  await db
    .insert(accountsSchema.accounts)
    .values([
      account(1, 'Marmolería Pérez', { cuit: CUIT.marmoleria, seller_id: 1, branch: 'Córdoba' }),
      account(2, 'Otra', { cuit: CUIT.otra }),
      account(3, 'Baja', { cuit: CUIT.baja, active: false }),
      account(5, 'Casa', { cuit: CUIT.casa, branch: 'Rosario' }),
    ])
}

const PEOPLE: Record<Person, { id: number; fullname: string; p: string[] } & Record<string, unknown>> = {
  vera: {
    id: 1,
    fullname: 'Vera Sosa',
    p: ['vendedor', 'pedido-ver', 'turno-ver', 'pedidos-exportar-csv'],
    account_id: 5,
    mobile: '351 1234',
  },
  fijo: {
    id: 2,
    fullname: 'Fito Fijo',
    p: ['vendedor', 'pedido-ver'],
    work_account_id: 2,
    work_account_fixed: true,
  },
  ana: {
    id: 3,
    fullname: 'Ana <Ruiz>',
    p: ['pedido-ver', 'turno-ver', 'pedidos-exportar-csv'],
    account_id: 1,
  },
  beto: { id: 4, fullname: 'Beto Gil', p: ['pedido-ver'], account_id: 2 },
  sub: { id: 5, fullname: 'Sub Ruiz', p: ['pedido-ver'], parent_id: 3 },
  root: { id: 6, fullname: 'Root', p: [], root: true },
  lola: {
    id: 7,
    fullname: 'Lola Gil',
    p: ['vendedor', 'pedido-ver', 'turno-ver', 'turno-crear', 'support-tickets'],
  },
  tito: { id: 8, fullname: 'Tito Paz', p: ['pedido-ver', 'turno-ver', 'turno-crear'], account_id: 2 },
}

async function seedPeople({ db }: Database): Promise<Record<Person, string>> {
  const tokens = {} as Record<Person, string>
  for (const [name, { p, ...person }] of Object.entries(PEOPLE) as [Person, (typeof PEOPLE)[Person]][]) {
    await db.insert(identity.users).values({
      ...person,
      uuid: randomUUID(),
      email: `${name}@example.com`,
      password_hash: '-',
      email_verified_at: new Date(),
    })
    await db.execute(sql`insert into user_permissions (user_id, permission_id)
      select ${person.id}, id from permissions where key = any (${sql.param(p)}::text[])`)
    tokens[name] = randomBytes(32).toString('base64url')
    await db.insert(identity.sessions).values({
      token_hash: tokenHash(tokens[name]),
      user_id: person.id,
      remember: true,
      expires_at: new Date(Date.now() + 3_600_000),
    })
  }
  await db.insert(identity.userAccounts).values({ user_id: 5, account_id: 1, kind: 'allocated' })
  return tokens
}

function appOver(database: Database) {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-files-'))
  const blobs = createFileStore(folder)
  const files = createFileMaker({ databaseUrl: database.url, storeUrl: blobs.url })
  const callers = createKnownCallers()
  const log = createLog('error', console.error)
  const live = new Live({ db: database.db, callers, log })
  const given = {
    store: blobs,
    files,
    firm: NAMELESS_FIRM,
    key: TEST_KEY,
    push: testPush,
    appFolder: folder,
    live,
  }
  const routes = createRouteTable(answering(given))
  afterAll(async () => {
    await files.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return createApp({
    database,
    routes,
    origin: ORIGIN,
    log,
    diskFull: createDiskFull(),
    limits: createLimits(0),
    callers,
    overload: createOverload(() => database.pool.waitingCount),
    checkAnswers: true,
    metrics: createMetrics([]),
    slowStatementMs: 500,
    trustProxy: false,
    sendPicture: async () => new Response(null, { status: 404 }),
    sendStatic: async () => new Response(null, { status: 404 }),
    isReady: async () => true,
  })
}

export interface Said {
  status: number
  etag: string | null
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  body: any
}

export interface Asking {
  body?: unknown
  headers?: Record<string, string>
}

/** The orders features over HTTP, on a database with six people and three accounts. Call it in a beforeAll. */
export async function ordersWorld() {
  const { url } = await testDatabase()
  const database = openDatabase(url, { max: 6 })
  afterAll(() => database.close())
  await seedCatalogues(database)
  await seedAccounts(database)
  const tokens = await seedPeople(database)
  const app = appOver(database)

  async function ask(target: string, request: RequestInit): Promise<Said> {
    const answer = await app.request(target.startsWith('http') ? target : `${ORIGIN}${target}`, request, {})
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      etag: answer.headers.get('etag'),
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text || null,
    }
  }

  /** Sends a form with a file. */
  const send = (who: Person, target: string, body: FormData): Promise<Said> =>
    ask(target, { method: 'POST', headers: { Authorization: `Bearer ${tokens[who]}` }, body })

  function call(who: Person, target: string, { body, headers = {} }: Asking = {}): Promise<Said> {
    return ask(target, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${tokens[who]}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  const form = (more: object = {}) => ({
    form_billing_cuit: CUIT.marmoleria,
    form_product_code: 'MC-20',
    form_unit: 'M2',
    form_quantity: 2,
    form_branch: 'Córdoba',
    ...more,
  })

  /** A new order, as its maker is answered. */
  async function placeOrder(who: Person, more: object = {}): Promise<FullOrder> {
    const { status, body } = await call(who, '/api/pedido', {
      body: form({ nuevo: '1', uuid: randomUUID(), ...more }),
    })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }

  const leave = () =>
    database.db.execute(sql`truncate orders, order_messages, order_groups, turnos restart identity cascade`)

  return { database, call, send, form, pedir: placeOrder, leave }
}
export type World = Awaited<ReturnType<typeof ordersWorld>>
