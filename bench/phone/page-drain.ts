import { Queue } from 'workbox-background-sync'
import { elapsed } from '#bench/search/measure.ts'
import { saveOrder } from '#contract/calls/orders.ts'
import { BATCH_LIMIT } from '#contract/kit/batch.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { MOST_BATCHES } from '#src/offline/send/chain.ts'
import { newOrder, phone } from './page-phone.ts'

export async function queueInOutbox(count: number): Promise<void> {
  const { device } = phone()
  for (let number = 0; number < count; number++) await device.enqueue(saveOrder, newOrder())
}

/** Sends the outbox; throws unless all of it was applied. */
export async function drainOutbox(): Promise<number> {
  const { device } = phone()
  const time = await elapsed(() => device.flush())
  const left = await device.db.outbox.toArray()
  if (left.length > 0) throw new Error(`${left.length} left: ${JSON.stringify(left[0]?.lastError)}`)
  return time
}

/** Workbox looks for the worker's registration at every step; in a page there is none to find. */
const workbox = (): Queue => {
  Object.assign(globalThis, { registration: {} })
  return new Queue(uuidv7(), { forceSyncFallback: true, onSync: () => undefined })
}

const queues: { last?: Queue } = {}

export async function queueForWorkbox(count: number): Promise<void> {
  const queue = workbox()
  queues.last = queue
  for (let number = 0; number < count; number++) await queue.pushRequest({ request: orderRequest() })
}

export async function answerOneByOne(): Promise<number> {
  return elapsed(() => queues.last?.replayRequests())
}

function headers(): Record<string, string> {
  return { authorization: `Bearer ${phone().session.access_token}`, accept: 'application/json' }
}

function orderRequest(): Request {
  const form = Object.entries(newOrder()).map(([name, value]) => [name, value === true ? '1' : String(value)])
  const body = new URLSearchParams(form)
  return new Request('/api/pedido', { method: 'POST', headers: headers(), body })
}

/** The barest: all calls made up beforehand, sent at once in as few requests as the server takes, nothing kept. */
export async function answerTogether(count: number): Promise<number> {
  const calls = Array.from({ length: count }, callOf)
  const size = Math.min(BATCH_LIMIT, Math.ceil(count / MOST_BATCHES))
  const bodies: string[] = []
  for (let at = 0; at < count; at += size) bodies.push(JSON.stringify({ calls: calls.slice(at, at + size) }))
  return elapsed(() => Promise.all(bodies.map(sendBatch)))
}

function callOf() {
  const id = uuidv7()
  return { id, method: 'POST', path: '/api/pedido', headers: { 'idempotency-key': id }, body: newOrder() }
}

async function sendBatch(body: string): Promise<void> {
  const response = await fetch('/api/batch', {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body,
  })
  const { answers } = (await response.json()) as { answers: { status: number; body: unknown }[] }
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`)
}
