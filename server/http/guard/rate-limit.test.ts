import { expect, test } from 'vitest'
import type { AppError } from '#contract/kit/errors.ts'
import { createRateLimit } from './rate-limit.ts'

function refused(work: () => void): AppError | undefined {
  try {
    work()
  } catch (error) {
    return error as AppError
  }
  return undefined
}

test('so many calls a minute and then 429 with the seconds to wait', () => {
  const clock = { now: 0 }
  const limit = createRateLimit(60, () => clock.now)
  for (let call = 0; call < 60; call++) limit.take('a')

  expect(refused(() => limit.take('a'))).toMatchObject({ code: 'demasiados-intentos', retryAfter: 1 })
  expect(refused(() => limit.take('b'))).toBeUndefined()

  clock.now = 1_000
  expect(refused(() => limit.take('a'))).toBeUndefined()
  expect(refused(() => limit.take('a'))?.status).toBe(429)
})

test('of several calls as many as there is room for, and the rest when all of them have room', () => {
  const clock = { now: 0 }
  const limit = createRateLimit(60, () => clock.now)

  expect(limit.takeUpTo('a', 50)).toEqual({ granted: 50, retryAfter: 0 })
  expect(limit.takeUpTo('a', 30)).toEqual({ granted: 10, retryAfter: 20 })

  clock.now = 20_000
  expect(limit.takeUpTo('a', 20)).toEqual({ granted: 20, retryAfter: 0 })
})

test('zero is no limit', () => {
  const limit = createRateLimit(0)

  for (let call = 0; call < 10_000; call++) limit.take('a')

  expect(refused(() => limit.take('a'))).toBeUndefined()
  expect(limit.takeUpTo('a', 100).granted).toBe(100)
})
