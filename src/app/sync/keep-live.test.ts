import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/kit/errors.ts'
import type { EventReading } from '#src/offline/fetch/answer-events.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { keepLive, type LiveParts } from './keep-live.ts'

const MINUTE = 60_000

/** A stream that was asked for. */
interface Asked extends EventReading {
  end: (error?: Error) => void
}

let phone: Phone
let streams: Asked[]
let hints: number
let ending: AbortController
let isFrugal: boolean
let visibility: DocumentVisibilityState
const page = { window: new EventTarget(), document: new EventTarget() }
const queries = new QueryClient()

const stream = (_endpoint: unknown, _input: unknown, reading: EventReading) =>
  new Promise((resolve, reject) => {
    const end = (error?: Error) => (error ? reject(error) : resolve(undefined))
    streams.push({ ...reading, end })
    reading.signal.addEventListener('abort', () => reject(new AppError('tiempo-agotado')))
  })

async function begin(locks: LockManager | null = null): Promise<void> {
  const { db, parts } = phone.device
  keepLive({
    device: {
      db,
      stream: stream as LiveParts['device']['stream'],
      parts: { ...parts, locks, random: () => 0 },
    },
    queries,
    pulling: { hint: () => void hints++, pull: async () => undefined },
    page: {
      window: page.window,
      document: Object.assign(page.document, { visibilityState: visibility }),
      isFrugal: () => isFrugal,
    },
    signal: ending.signal,
  })
  await pass(0)
}

function see(state: DocumentVisibilityState): void {
  Object.assign(page.document, { visibilityState: state })
  page.document.dispatchEvent(new Event('visibilitychange'))
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const last = () => streams.at(-1) as Asked
const moved = (feeds: string[], pausa = 1) => last().onEvent('movio', { feeds, pausa })

/** A reading of an open screen; returns how often it was asked for. */
function mounted(...key: string[]): () => number {
  const calls = { n: 0 }
  const observer = new QueryObserver(queries, {
    queryKey: ['refresh', 'who', ...key],
    queryFn: async () => ++calls.n,
  })
  const stop = observer.subscribe(() => undefined)
  ending.signal.addEventListener('abort', stop)
  return () => calls.n
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  phone = await openPhone(() => undefined)
  streams = []
  hints = 0
  ending = new AbortController()
  isFrugal = false
  visibility = 'visible'
})

afterEach(() => {
  ending.abort()
  queries.clear()
  phone.device.close()
  vi.useRealTimers()
})

test('what moved is asked for again by open screens, and pulled where the phone holds it', async () => {
  await begin()
  last().onEvent('hola', {})
  const [orders, claims] = [mounted('pedidos', 'lista'), mounted('reclamos')]
  await pass(0)
  moved(['pedidos'])
  await pass(1000)

  expect([orders(), claims(), hints]).toEqual([2, 1, 0])

  await phone.device.db.meta.put({ key: 'cursor:pedidos', value: {} })
  moved(['pedidos'])
  await pass(1000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(hints).toBe(1))
  expect(orders()).toBe(3)
})

test('many hints within a second are one question, as late as the server wishes', async () => {
  await begin()
  last().onEvent('hola', {})
  const orders = mounted('pedidos', 'lista')
  await pass(5000)
  for (let n = 0; n < 30; n++) moved(['pedidos'])
  await pass(0)
  for (let n = 0; n < 30; n++) moved(['pedidos'])
  await pass(900)
  expect(orders()).toBe(2)
  await pass(200)
  expect(orders()).toBe(3)
})

test('nobody listens while nobody looks, or pays for traffic', async () => {
  isFrugal = true
  await begin()
  expect(streams).toEqual([])
  isFrugal = false
  see('visible')
  await pass(0)
  expect(streams).toHaveLength(1)
  see('hidden')
  expect(last().signal.aborted).toBe(true)
  await pass(MINUTE)
  expect(streams).toHaveLength(1)
  see('visible')
  await pass(0)
  expect(streams).toHaveLength(2)
})

test('without a hello in ten seconds nothing is tried for ten minutes: something between gathers it', async () => {
  await begin()
  await pass(10_000)
  expect(last().signal.aborted).toBe(true)
  await pass(9 * MINUTE)
  expect(streams).toHaveLength(1)
  await pass(MINUTE)
  expect(streams).toHaveLength(2)
})

test.each([
  ['a server that is full or does not know it', new AppError('no-disponible')],
  ['a session that is over', new AppError('sesion-vencida')],
])('%s is not asked again before ten minutes', async (_, error) => {
  await begin()
  last().end(error)
  await pass(9 * MINUTE)
  expect(streams).toHaveLength(1)
  await pass(MINUTE)
  expect(streams).toHaveLength(2)
})

test('one cut is followed by another try, two within a minute by none, until the network is back', async () => {
  await begin()
  last().onEvent('hola', {})
  last().end(new AppError('sin-red'))
  await pass(1000)
  expect(streams).toHaveLength(2)
  last().onEvent('hola', {})
  last().end(new AppError('sin-red'))
  await pass(5 * MINUTE)
  expect(streams).toHaveLength(2)

  page.window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(streams).toHaveLength(3)
})

test('after a goodbye it listens again in seconds, and asks for all that it may have missed', async () => {
  await begin()
  last().onEvent('hola', {})
  const orders = mounted('pedidos', 'uno', 'x')
  await pass(0)
  for (let n = 0; n < 3; n++) {
    last().onEvent('chau', {})
    await pass(1000)
    expect(streams).toHaveLength(n + 2)
    last().onEvent('hola', {})
    await pass(1000)
    expect(orders()).toBe(n + 2)
  }
  expect(hints).toBe(3)
})

test('a goodbye comes before the cut that follows it', async () => {
  await begin()
  last().onEvent('hola', {})
  last().onEvent('chau', {})
  expect(last().signal.aborted).toBe(true)
})

test('one of several tabs listens, and the others hear of it', async () => {
  const held: (() => Promise<unknown>)[] = []
  const locks = {
    request: (_name: string, _options: LockOptions, work: () => Promise<unknown>) => {
      held.push(work)
      return held.length === 1 ? work() : new Promise(() => undefined)
    },
  } as unknown as LockManager
  await begin(locks)
  await begin(locks)
  const orders = mounted('pedidos', 'lista')
  await pass(0)

  expect(held).toHaveLength(2)
  expect(streams).toHaveLength(1)
  moved(['pedidos'])
  await pass(1000)
  expect(orders()).toBeGreaterThanOrEqual(2)
})
