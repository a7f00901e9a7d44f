import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { newOrder, openPhone, type Phone } from '#tests/phones/phone.ts'
import { keepInSync } from './keep-in-sync.ts'
import { PULL_EVERY } from './keep-pulling.ts'
import type { PageSignals } from './page-signals.ts'

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

function page() {
  const calls = { registerSync: 0, persistStorage: 0 }
  const signals = {
    window: new EventTarget(),
    document: new FakeDocument(),
    isFrugal: () => false,
    registerSync: () => void calls.registerSync++,
    persistStorage: () => void calls.persistStorage++,
  } satisfies PageSignals
  return { signals, calls }
}

const NEVER = () => undefined
let phone: Phone
let keeping: { stop: () => void } | undefined
let identityChecks: number

const checkIdentity = async () => void identityChecks++
const sends = () => phone.asked.filter((path) => path === '/api/pedido').length
/** The first call of a sync. [SY29] */
const syncs = () => phone.asked.filter((path) => path === '/api/cambios/conocidos').length
const keep = ({ signals }: ReturnType<typeof page>) =>
  keepInSync({ device: phone.device, checkIdentity }, signals)

/** Waits for long: how soon is not what these tests ask, and a busy machine is slow. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  identityChecks = 0
  phone = await openPhone(NEVER)
})

afterEach(() => {
  keeping?.stop()
  phone.device.close()
  vi.useRealTimers()
})

test('what was saved before is sent at the start', async () => {
  await phone.device.enqueue(saveOrder, newOrder())

  keeping = keep(page())

  await until(() => expect(sends()).toBe(1))
})

test('what is saved now is sent at once, kept from eviction, and the worker is asked to ring', async () => {
  const open = page()
  keeping = keep(open)
  await until(() => expect(identityChecks).toBe(1))

  await phone.device.enqueue(saveOrder, newOrder())

  await until(() => expect(sends()).toBe(1))
  expect(open.calls.registerSync).toBeGreaterThan(0)
  expect(open.calls.persistStorage).toBeGreaterThan(0)
})

test('what nobody answered is tried again by timer [F14]', async () => {
  keeping = keep(page())
  await phone.device.enqueue(saveOrder, newOrder())
  await until(() => expect(sends()).toBe(1))
  await until(async () => expect((await phone.device.db.outbox.toArray())[0]?.nextAt).toBeGreaterThan(0))

  await until(async () => {
    await vi.advanceTimersByTimeAsync(3000)
    expect(sends()).toBeGreaterThan(1)
  })
})

test('with the network back, what nobody answered does not wait for its turn [F15]', async () => {
  const open = page()
  keeping = keep(open)
  await phone.device.enqueue(saveOrder, newOrder())
  await until(() => expect(sends()).toBe(1))
  await until(async () => expect((await phone.device.db.outbox.toArray())[0]?.nextAt).toBeGreaterThan(0))

  open.signals.window.dispatchEvent(new Event('online'))

  await until(() => expect(sends()).toBe(2))
})

test.each(['focus', 'pageshow'] as const)('%s sends what is due', async (type) => {
  const open = page()
  keeping = keep(open)
  await until(() => expect(identityChecks).toBe(1))
  await phone.device.enqueue(saveOrder, newOrder())
  await until(async () => expect((await phone.device.db.outbox.toArray())[0]?.nextAt).toBeGreaterThan(0))
  const before = sends()
  await phone.device.db.outbox.toCollection().modify({ nextAt: Date.now() + 100 })
  vi.setSystemTime(Date.now() + 200)

  open.signals.window.dispatchEvent(new Event(type))

  await until(() => expect(sends()).toBe(before + 1))
})

test('news is asked for every few minutes while someone looks, and rights with it [A7, A12]', async () => {
  keeping = keep(page())
  await until(() => expect(syncs()).toBe(1))

  await vi.advanceTimersByTimeAsync(PULL_EVERY)

  await until(() => expect(syncs()).toBe(2))
  expect(identityChecks).toBe(2)
})

test('nothing is asked for while nobody looks [A12]', async () => {
  const open = page()
  keeping = keep(open)
  await until(() => expect(syncs()).toBe(1))
  open.signals.document.visibilityState = 'hidden'

  await vi.advanceTimersByTimeAsync(3 * PULL_EVERY)

  expect([syncs(), identityChecks]).toEqual([1, 1])
})

test('stopped, nothing wakes it', async () => {
  const open = page()
  keeping = keep(open)
  await until(() => expect(syncs()).toBe(1))
  keeping.stop()

  await phone.device.enqueue(saveOrder, newOrder())
  open.signals.window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(PULL_EVERY)

  expect([sends(), syncs()]).toEqual([0, 1])
})
