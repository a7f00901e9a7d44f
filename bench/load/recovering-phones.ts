import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type Goods, newOrder } from '#bench/load/new-order.ts'
import { saveOrder } from '#contract/calls/orders.ts'
import { getCaller, type Session } from '#contract/calls/session.ts'
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
  /** Requests that went out since the way last changed, and for how many seconds that is. */
  requests: number
  seconds: number
  /** Changes that still wait. */
  waiting: number
  acknowledged: string[]
}

const state = { way: 'none' as 'none' | 'troubled' | 'good', since: 0, requests: 0 }
/** Begin to keep a phone in sync: together, or the first would try for minutes while the last is being opened. */
const begins: (() => void)[] = []
const devices: Awaited<ReturnType<typeof openDevice>>[] = []
const uuids: string[] = []

/** Identity and orders meet a failing gateway while everything else is served. */
const way: typeof fetch = async (input, init) => {
  const path = new URL((input as Request).url).pathname
  if (state.way === 'none') throw new TypeError('no network')
  state.requests += 1
  const isBroken = path === getCaller.path || path === saveOrder.endpoint.path || path === '/api/batch'
  if (state.way === 'troubled' && isBroken) return new Response('Bad gateway', { status: 503 })
  return fetch(input, init)
}

async function open(url: string, token: string, goods: Goods): Promise<void> {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const answer = await fetch(url + getCaller.path, { headers: { authorization: `Bearer ${token}` } })
  const { user, p, scope, offline_days } = await answer.json()
  const session: Session = {
    status: 'success',
    access_token: token,
    token_type: 'bearer',
    expires_in: 86_400,
    user: { ...user, p },
    p,
    scope,
    offline_days,
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
  await device.enqueue(saveOrder, order)
  const checkIdentity = () => device.ask(getCaller, {}).then(nothing, nothing)
  begins.push(() => keepInSync({ device, checkIdentity }, page()))
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
  // Said as it is now: with a thousand phones counting takes its time.
  const sent = { requests: state.requests, seconds: (Date.now() - state.since) / 1000 }
  let waiting = 0
  for (const { db } of devices) waiting += await db.outbox.count()
  return {
    opened: devices.length,
    ...sent,
    waiting,
    acknowledged: waiting === 0 ? uuids : [],
  }
}

async function obey(order: Order): Promise<void> {
  if (order.kind === 'way') {
    Object.assign(state, { way: order.way, since: Date.now(), requests: 0 })
    for (const begin of begins.splice(0)) begin()
  } else if (order.kind === 'open')
    for (const token of order.tokens) await open(order.url, token, order.goods)
  process.send?.(order.kind === 'report' ? await report() : null)
}

process.on('message', (order: Order) => void obey(order))
// However the bench ended, its phones end too.
process.on('disconnect', () => process.exit())
