import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type Goods, newOrder } from '#bench/load/new-order.ts'
import { guardarPedido } from '#contract/calls/pedidos.ts'
import { quienSoy, type Sesion } from '#contract/calls/sesion.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import { keepInSync } from '#src/app/sync/keep-in-sync.ts'
import { openDevice } from '#src/offline/device.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'

/** The commands to one process of phones: open them, then change the network to the server. */
export type Order =
  | { kind: 'open'; url: string; tokens: string[]; goods: Goods }
  | { kind: 'way'; way: 'none' | 'troubled' | 'good' }
  | { kind: 'report' }

export interface Report {
  opened: number
  /** Requests that went out since the way last changed. */
  requests: number
  /** Changes that still wait. */
  waiting: number
  acknowledged: string[]
}

const state = { way: 'none' as 'none' | 'troubled' | 'good', requests: 0 }
const devices: Awaited<ReturnType<typeof openDevice>>[] = []
const uuids: string[] = []

/** Identity and orders meet a failing gateway while everything else is served. */
const way: typeof fetch = async (input, init) => {
  const path = new URL((input as Request).url).pathname
  if (state.way === 'none') throw new TypeError('no network')
  state.requests += 1
  const isBroken = path === quienSoy.path || path === guardarPedido.endpoint.path || path === '/api/batch'
  if (state.way === 'troubled' && isBroken) return new Response('Bad gateway', { status: 503 })
  return fetch(input, init)
}

async function open(url: string, token: string, goods: Goods): Promise<void> {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const answer = await fetch(url + quienSoy.path, { headers: { authorization: `Bearer ${token}` } })
  const { user, p, scope } = await answer.json()
  const session: Sesion = {
    status: 'success',
    access_token: token,
    token_type: 'bearer',
    expires_in: 86_400,
    user: { ...user, p },
    p,
    scope,
  }
  const sessions = openSessionStore(Date.now, storage)
  await sessions.write(session)
  const device = await openDevice({
    ...{
      session: { ...session, stored_at: Date.now() },
      sessions,
      storage,
      origin: url,
      fetch: way,
      locks: null,
    },
    ...deviceWiring,
  })
  const order = newOrder(goods)
  uuids.push(order.uuid)
  await device.enqueue(guardarPedido, order)
  const checkIdentity = () => device.ask(quienSoy, {}).then(nothing, nothing)
  keepInSync({ device, checkIdentity }, page())
  devices.push(device)
}

const nothing = () => undefined
const page = () => ({
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  isFrugal: () => false,
  registerSync: nothing,
  persistStorage: nothing,
})

async function report(): Promise<Report> {
  let waiting = 0
  for (const { db } of devices) waiting += await db.outbox.count()
  return {
    opened: devices.length,
    requests: state.requests,
    waiting,
    acknowledged: waiting === 0 ? uuids : [],
  }
}

async function obey(order: Order): Promise<void> {
  if (order.kind === 'way') Object.assign(state, { way: order.way, requests: 0 })
  else if (order.kind === 'open') for (const token of order.tokens) await open(order.url, token, order.goods)
  process.send?.(await report())
}

process.on('message', (order: Order) => void obey(order))
