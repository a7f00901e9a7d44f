import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCaller } from '#contract/calls/session.ts'
import { dayOf } from '#contract/kit/day.ts'
import { clockOffset, correctClock, dayNow, momentNow } from '#contract/kit/time/clock.ts'
import { readPhoneState } from '#src/read/phone-state.ts'
import { echo, openPhone, type Phone } from '#tests/phones/phone.ts'
import { emptyDb } from '#tests/worlds/outbox-world.ts'
import { noteClock, restoreClock } from './phone-clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000
let phone: Phone | undefined

beforeEach(() => correctClock(0))
afterEach(() => {
  phone?.device.close()
  correctClock(0)
  vi.useRealTimers()
})

/** A phone whose clock differs from the server's, after one answer. */
async function answeredBy(ahead: number): Promise<Phone> {
  phone = await openPhone((_, request) => {
    const date = new Date(Date.now() + ahead).toUTCString()
    return new Response('{}', { status: 503, headers: { ...echo(request), date } })
  })
  const { device } = phone
  await device.remote(getCaller, {}, { persist: false }).catch(() => undefined)
  await vi.waitFor(async () => expect(await device.db.meta.get('conexion')).toBeDefined())
  return phone
}

test('a phone whose clock is off by two days takes day and hour from the server’s answers [A201]', async () => {
  const { device } = await answeredBy(-2 * DAY)

  await vi.waitFor(async () => expect((await readPhoneState(device.db)).clockOffset).toBeLessThan(-DAY))
  expect(Math.abs(momentNow() - (Date.now() - 2 * DAY))).toBeLessThan(2000)
  expect(dayNow()).toBe(dayOf(new Date(Date.now() - 2 * DAY)))
  expect(device.parts.now()).toBeLessThan(Date.now() - DAY)
})

test('a clock that is right within five minutes stays as it is', async () => {
  const { device } = await answeredBy(4 * MINUTE)

  expect(clockOffset()).toBe(0)
  expect((await readPhoneState(device.db)).clockOffset).toBe(0)
})

test('without network the difference is believed until the clock is seen to have been set', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 12) })
  const db = await emptyDb()
  await noteClock(db, Date.now() - 2 * DAY)
  correctClock(0)

  vi.setSystemTime(Date.now() + 60 * MINUTE)
  await restoreClock(db)
  expect(clockOffset()).toBe(-2 * DAY)

  vi.setSystemTime(Date.now() - 2 * DAY)
  await restoreClock(db)
  expect(clockOffset()).toBe(0)
})

test('a clock that was set right while the server answers is not corrected any more', async () => {
  const db = await emptyDb()
  await noteClock(db, Date.now() + 3 * DAY)
  expect(clockOffset()).toBeGreaterThan(2 * DAY)

  await noteClock(db, Date.now())

  expect(clockOffset()).toBe(0)
})
