import { expect, test } from 'vitest'
import type { AppError } from '#contract/errors.ts'
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

test('zero is no limit', () => {
  const limit = createRateLimit(0)

  for (let call = 0; call < 10_000; call++) limit.take('a')

  expect(refused(() => limit.take('a'))).toBeUndefined()
})
