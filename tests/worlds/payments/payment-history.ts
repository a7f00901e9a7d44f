import { sql } from 'drizzle-orm'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { pick, type Random, seeded } from '#tests/bad-network.ts'
import type { ProcessorClient } from '#tests/servers/processor.ts'
import type { TestServer } from '#tests/servers/server.ts'
import type { NoticeWire } from './payment-wire.ts'

/** The server, the processor beside it, and the wire between them. */
export interface PaymentsWorld {
  server: TestServer
  processor: ProcessorClient
  wire: NoticeWire
  /** A customer who makes payments of this account, and an administrator of payments. */
  customer: string
  account: number
  admin: string
}

/** A payment with what happened to it, the same for the same seed. */
export interface History {
  seed: number
  random: Random
  /** Names the filling of its form. */
  attempt: string
  /** '' until it was created. */
  uuid: string
  /** With which every reference of it at the processor begins. */
  ref: string
  isDeleted: boolean
  acts: string[]
}

export const newHistory = (seed: number): History => ({
  ...{ seed, random: seeded(seed), attempt: uuidv7(), uuid: '', ref: '', isDeleted: false, acts: [] },
})

const CARDS = [
  ...['visa-aprobada', 'mastercard-aprobada', 'rechazada', 'sin-fondos', 'en-espera', 'con-error'],
  ...['rechazada', 'en-espera', 'otro-importe'],
]

const PANEL = [
  ...['aprobar-espera', 'rechazar-espera', 'aviso-dos-veces', 'aviso-desordenado', 'aviso-falso'],
  ...['aviso-inventado', 'aviso-otro-importe'],
]

/** Throws unless the answer is one of these: each is right for some state. */
function expectOneOf(
  what: string,
  { status, body }: { status: number; body: unknown },
  those: number[],
): void {
  if (!those.includes(status)) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`)
}

function formOf({ account }: PaymentsWorld, { random, attempt, uuid, seed }: History): FormData {
  const form = new FormData()
  const entries = {
    ...(uuid ? { uuid } : { intento: attempt }),
    title: `Historia ${seed}`,
    description: 'Mesada de cocina',
    unit_price_receive: `${100 + Math.floor(random() * 900_000)},${10 + Math.floor(random() * 90)}`,
    installments: '1',
    account: String(account),
  }
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

async function save(world: PaymentsWorld, history: History): Promise<void> {
  const answer = await world.server.call<{ data?: { uuid: string } }>('/api/boton-pago', {
    token: world.customer,
    body: formOf(world, history),
  })
  expectOneOf('save', answer, history.uuid ? [200, 202, 409, 503] : [200, 202])
  await noteRef(world, history)
}

/** A lost answer names no uuid, though the payment is kept: it is found by its title. */
async function noteRef({ server, wire }: PaymentsWorld, history: History): Promise<void> {
  if (history.uuid) return
  const { rows } = await server.database.db.execute<{ uuid: string; order_ref: string }>(
    sql`select uuid, order_ref from payments where title = ${`Historia ${history.seed}`}::text`,
  )
  history.uuid = rows[0]?.uuid ?? ''
  history.ref = rows[0]?.order_ref ?? ''
  wire.spoil(history.ref, history.random)
}

async function linkOf({ server, customer }: PaymentsWorld, { uuid }: History): Promise<string | null> {
  const { body } = await server.call<{ data: { fd_payment_url: string | null } }>(`/api/boton-pago/${uuid}`, {
    token: customer,
  })
  return body.data.fd_payment_url && new URL(body.data.fd_payment_url).pathname
}

async function pay(world: PaymentsWorld, history: History): Promise<void> {
  const path = await linkOf(world, history)
  if (path === null) return
  const { text } = await world.processor.page(path)
  const attempt = /name="intento" value="(\d+)"/.exec(text)?.[1]
  const tarjeta = pick(history.random, CARDS)
  if (attempt) await world.processor.page(path, { tarjeta, intento: attempt, nombre: 'Sofía Benítez' })
}

async function act(world: PaymentsWorld, history: History, hacer: string): Promise<void> {
  const id = (await linkOf(world, history))?.split('/').at(-1)
  if (id) await world.processor.page(`/pagos-demo/panel/link/${id}`, { hacer })
}

/** Money comes by any of its links, whatever became of them. */
async function payLate(world: PaymentsWorld, history: History): Promise<void> {
  const links = await linksOf(world, history)
  if (!links || links.length === 0) return
  const id = pick(history.random, links)
  await world.processor.page(`/pagos-demo/panel/link/${id}`, { hacer: 'pago-tarde' })
}

async function remove({ server, customer }: PaymentsWorld, history: History): Promise<void> {
  const path = `/api/boton-pago/${history.uuid}/delete`
  const answer = await server.call(path, { token: customer, form: { reason: 'Se arrepintió' } })
  expectOneOf('delete', answer, [200, 409, 503])
  history.isDeleted ||= answer.status === 200
}

/** The processor's names of its links, also of one whose making was never answered. */
async function linksOf({ processor }: PaymentsWorld, { ref }: History): Promise<string[] | null> {
  const orders = [1, 2, 3, 4].map((number) => `${ref}-${number}`)
  const found = await Promise.all(
    orders.map((order) =>
      processor.gateway('GET', `/payment-url?fromDate=0&toDate=99999999999&orderId=${order}`),
    ),
  )
  if (found.some(({ status }) => status !== 200)) return null
  return found
    .flatMap(({ body }) => body.paymentUrlDetails)
    .map(({ paymentUrl }) => paymentUrl.split('/').at(-1))
}

/** Its last day is over, here and at the processor; nothing happens while that cannot be asked for its links. */
async function expire(world: PaymentsWorld, history: History): Promise<void> {
  const { db } = world.server.database
  const links = await linksOf(world, history)
  if (links === null) return
  for (const id of links) await world.processor.page(`/pagos-demo/panel/link/${id}`, { hacer: 'vencer' })
  await db.execute(sql`update payments set expires_at = now() - interval '1 minute', next_check_at = now()
    where uuid = ${history.uuid}::uuid`)
}

async function resync({ server, admin }: PaymentsWorld, { uuid }: History): Promise<void> {
  const answer = await server.call(`/api/boton-pago/${uuid}/resync-fiserv`, { token: admin, form: {} })
  expectOneOf('resync', answer, [200, 409, 503])
}

const ACTS = {
  pay,
  panel: (world: PaymentsWorld, history: History) => act(world, history, pick(history.random, PANEL)),
  payLate,
  remove,
  expire,
  resync,
  edit: save,
}

/** Says again all that was said, the first last, and asks once more: nothing may come of it. */
export async function sayAgain(world: PaymentsWorld, history: History): Promise<void> {
  for (const id of (await linksOf(world, history)) ?? [])
    await world.processor.page(`/pagos-demo/panel/link/${id}`, { hacer: 'aviso-desordenado' })
  await resync(world, history)
}

/** More of what people do, less of what ends a payment. */
const OFTEN: (keyof typeof ACTS)[] = [
  ...(['pay', 'pay', 'pay', 'pay', 'panel', 'panel', 'panel'] as const),
  ...(['payLate', 'remove', 'expire', 'resync', 'edit'] as const),
]

/** Makes the payment at first, then adds an event to it at each call. */
export async function goOn(world: PaymentsWorld, history: History): Promise<void> {
  const name = history.uuid ? pick(history.random, OFTEN) : 'edit'
  history.acts.push(name)
  await ACTS[name](world, history)
}
