import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDashboard } from '#contract/calls/dashboard.ts'
import { recognizeChanges } from '#contract/calls/history.ts'
import { saveOrder } from '#contract/calls/orders.ts'
import { getCaller } from '#contract/calls/session.ts'
import { readConnection } from '#src/offline/fetch/connection.ts'
// Brought when a sync first needs it, which no clock of a test waits for.
import '#src/offline/rescue/resend-lost.ts'
import { newOrder, openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { keepInSync } from './keep-in-sync.ts'

const SECONDS = 1000
const page = {
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  isFrugal: () => false,
  registerSync: () => undefined,
  persistStorage: () => undefined,
}

const emptyPage = { rows: [], removed: [], cursor: 'c', more: false, reset: false, total: 0 }
/** A server without news that answers no order. */
const quietServer: Wire = (path) => {
  if (path === getCaller.path)
    return { status: 200, body: { user: sellerUser(), p: {}, scope: 'a', offline_days: 7 } }
  if (path === recognizeChanges.path) return { status: 200, body: { historia: 'h', desconocidos: [] } }
  if (path.startsWith('/api/pull/')) return { status: 200, body: emptyPage }
  return { status: 404, body: {} }
}
const gateway = (status: number) => new Response('<html>Bad gateway</html>', { status })
/** The answer of a server or proxy that is unavailable. */
const refusals: [string, () => Response | { status: number; body: object }][] = [
  ['500 of a proxy', () => gateway(500)],
  ['503 of a proxy', () => gateway(503)],
  ['429 of a proxy', () => gateway(429)],
  ['500 of ours', () => ({ status: 500, body: {} })],
]

let phone: Phone
let keeping: { stop: () => void } | undefined

/** Lets time pass in small steps, with everything that happens in them. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await vi.advanceTimersByTimeAsync(100)
    for (let turn = 0; turn < 15; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
}

async function openOn(wire: Wire): Promise<void> {
  phone = await openPhone(wire, sellerUser({ p: {} }))
  const { device } = phone
  const checkIdentity = () =>
    device.ask(getCaller, {}).then(
      () => undefined,
      () => undefined,
    )
  keeping = keepInSync({ device, checkIdentity }, page)
}

const asked = (path: string) => phone.asked.filter((text) => text === path).length
const row = async () => (await phone.device.db.outbox.toArray())[0]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})

afterEach(() => {
  keeping?.stop()
  phone.device.close()
  vi.useRealTimers()
})

test.each(refusals)(
  '%s to who this is repeats no sync while other calls are answered',
  async (_, refusal) => {
    await openOn((path, request) => (path === getCaller.path ? refusal() : quietServer(path, request)))

    await pass(15 * SECONDS)

    expect(asked(getCaller.path)).toBeLessThanOrEqual(2)
    expect(phone.asked.length).toBeLessThanOrEqual(14)
    expect(await readConnection(phone.device.db)).toMatchObject({ state: 'conectado' })
  },
)

test.each(refusals)(
  '%s to a change makes it wait longer each time, whatever else is answered meanwhile [F12]',
  async (_, refusal) => {
    await openOn((path, request) =>
      path === saveOrder.endpoint.path ? refusal() : quietServer(path, request),
    )
    await phone.device.enqueue(saveOrder, newOrder())

    for (let second = 0; second < 12; second++) {
      await pass(SECONDS)
      await phone.device.ask(getCaller, {})
    }

    expect(asked(saveOrder.endpoint.path)).toBeGreaterThan(1)
    // Waits of 1, 2, 4 and 8 s, a fifth either way, each at most once more when no answer came between two tries.
    expect(asked(saveOrder.endpoint.path)).toBeLessThanOrEqual(8)
    expect(await row()).toMatchObject({ state: 'pendiente' })
  },
)

test('a reading that only a gateway answers makes the whole sync no more frequent than its doubts last', async () => {
  await openOn((path, request) => (path === getDashboard.path ? gateway(500) : quietServer(path, request)))

  for (let second = 0; second < 60; second++) {
    await phone.device.ask(getDashboard, {}).catch(() => undefined)
    await pass(SECONDS)
  }

  expect(asked(recognizeChanges.path)).toBeLessThanOrEqual(7)
})

test('a server that says when to come again is left alone until then, by changes and readings alike', async () => {
  const busy = (request: Request) => {
    const headers = {
      'x-request-id': request.headers.get('x-request-id') ?? '',
      'idempotency-key': request.headers.get('idempotency-key') ?? '',
      'retry-after': '30',
    }
    return new Response('{"code":"no-disponible"}', { status: 503, headers })
  }
  await openOn((_, request) => busy(request))
  await phone.device.enqueue(saveOrder, newOrder())
  await pass(SECONDS)
  const before = phone.asked.length

  for (let second = 0; second < 25; second++) {
    page.window.dispatchEvent(new Event('focus'))
    page.window.dispatchEvent(new Event('online'))
    await phone.device.ask(getCaller, {}).catch(() => undefined)
    await pass(SECONDS)
  }

  expect(phone.asked.slice(before)).toEqual([])
  await pass(10 * SECONDS)
  expect(asked(saveOrder.endpoint.path)).toBe(2)
})

test('after an hour without network and a hundred page loads a change goes within seconds of its return', async () => {
  const network = { isThere: false, kept: 0 }
  const wire: Wire = (path, request) => {
    if (!network.isThere) return undefined
    if (path === saveOrder.endpoint.path) network.kept += 1
    return quietServer(path, request)
  }
  await openOn(wire)
  await phone.device.enqueue(saveOrder, newOrder())
  for (let load = 0; load < 100; load++) {
    keeping?.stop()
    keeping = keepInSync({ device: phone.device, checkIdentity: async () => undefined }, page)
    await pass(2 * SECONDS)
    vi.setSystemTime(Date.now() + 36 * SECONDS)
  }

  network.isThere = true
  await pass(20 * SECONDS)

  expect(network.kept, 'without any sign of the browser').toBe(1)
})

test('a clock that was set back does not make a lost network look like the trouble of one change [F24]', async () => {
  const network = { isThere: true }
  await openOn((path, request) => (network.isThere ? quietServer(path, request) : undefined))
  await pass(10 * SECONDS)
  network.isThere = false
  vi.setSystemTime(Date.now() - 3600 * SECONDS)
  await phone.device.enqueue(saveOrder, newOrder())
  await pass(120 * SECONDS)

  expect((await row())?.failures).toMatchObject({ own: 0 })
  network.isThere = true
  const before = asked(saveOrder.endpoint.path)
  await pass(20 * SECONDS)
  expect(asked(saveOrder.endpoint.path)).toBeGreaterThan(before)
})

test('any answer is a reason to send what waits for the network', async () => {
  const network = { isThere: false }
  await openOn((path, request) => (network.isThere ? quietServer(path, request) : undefined))
  await phone.device.enqueue(saveOrder, newOrder())
  await pass(60 * SECONDS)
  const before = asked(saveOrder.endpoint.path)
  network.isThere = true

  await phone.device.ask(getCaller, {})
  await pass(1.5 * SECONDS)

  expect(asked(saveOrder.endpoint.path)).toBe(before + 1)
})

test('what the browser says of the network is shown at once and looked into [F15]', async () => {
  const network = { isThere: true }
  await openOn((path, request) => (network.isThere ? quietServer(path, request) : undefined))
  await pass(SECONDS)
  const state = async () => (await readConnection(phone.device.db))?.state

  page.window.dispatchEvent(new Event('offline'))
  await pass(100)
  expect(await state()).toBe('sin-conexion')

  await pass(7 * SECONDS)
  expect(await state(), 'the browser was wrong').toBe('conectado')

  network.isThere = false
  page.window.dispatchEvent(new Event('offline'))
  await pass(10 * SECONDS)
  expect(await state()).toBe('sin-conexion')
  network.isThere = true
  page.window.dispatchEvent(new Event('online'))
  await pass(2 * SECONDS)
  expect(await state()).toBe('conectado')
})
