import { beforeEach, expect, it } from 'vitest'
import { AppError } from '#contract/kit/errors.ts'
import { createPace, FLOOR, type Pace } from './pace.ts'

const MINUTE = 60_000
const clock = { now: 1_800_000_000_000 }
let pace: Pace

beforeEach(() => {
  pace = createPace({ every: () => 3 * MINUTE, now: () => clock.now, random: () => 0.5 })
})

const fail = (times: number, error: AppError) => {
  for (let n = 0; n < times; n++) pace.failed(error)
  return pace.wait()
}

it('begins at once, and goes on every few minutes', () => {
  expect(pace.wait()).toBeLessThanOrEqual(0)
  pace.succeeded()
  expect(pace.wait()).toBe(3 * MINUTE)
})

it('no hint brings the next run closer than its floor to the last', () => {
  pace.succeeded()
  for (let n = 0; n < 50; n++) pace.hint('network')
  expect(pace.wait()).toBe(FLOOR)
})

it('a hint of the server brings the next run within a second of the last, unless it failed', () => {
  pace.succeeded()
  pace.hint('live')
  expect(pace.wait()).toBe(1000)
  fail(1, new AppError('no-disponible', { retryAfter: 600 }))
  pace.hint('live')
  expect(pace.wait()).toBe(600_000)
})

it('a person who comes back gets news when the last are half as old as they may be', () => {
  pace.succeeded()
  pace.hint('person')
  expect(pace.wait()).toBe(1.5 * MINUTE)
})

it('nobody waits longer than 15 s for a network that came back without a sign', () => {
  expect(fail(1, new AppError('sin-red'))).toBe(1000)
  expect(fail(60, new AppError('sin-red'))).toBe(15_000)
})

it('a network that came back is tried at once, however long it was away', () => {
  fail(60, new AppError('tiempo-agotado'))
  pace.hint('network')
  expect(pace.wait()).toBe(1000)
})

it('a server that fails is asked less and less, and the network has no say in it', () => {
  expect(fail(1, new AppError('error-interno'))).toBe(FLOOR)
  expect(fail(9, new AppError('error-interno'))).toBe(3 * MINUTE)
  pace.hint('network')
  expect(pace.wait()).toBe(3 * MINUTE)
  pace.hint('person')
  expect(pace.wait()).toBe(FLOOR)
})

it('a server that says when to come again is not asked before, whoever wants it', () => {
  fail(1, new AppError('no-disponible', { retryAfter: 600 }))
  pace.hint('network')
  pace.hint('person')
  expect(pace.wait()).toBe(600_000)
})

it('a clock that was set back stops nothing', () => {
  pace.succeeded()
  clock.now -= 365 * 24 * 60 * MINUTE
  expect(pace.wait()).toBe(3 * MINUTE)
})
