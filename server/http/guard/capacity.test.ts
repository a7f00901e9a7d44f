import { expect, test } from 'vitest'
import type { AppError } from '#contract/kit/errors.ts'
import { createCapacity } from './capacity.ts'

const roomOf = (size: number, options: { pace?: number; now?: () => number } = {}) =>
  createCapacity({ size, pace: 300, ...options })

/** A work with the means to end it. */
function held() {
  const end: { now: () => void } = { now: () => undefined }
  return {
    end: () => end.now(),
    work: () => new Promise<void>((resolve) => Object.assign(end, { now: resolve })),
  }
}

const read = async () => 'read'
const of = (caller: string, size: number) => ({ caller, size })

const secondsOf = (refused: Promise<unknown>): Promise<number> =>
  refused.then(
    () => 0,
    (error: AppError) => Number(error.retryAfter),
  )

test('what has no room is refused before it begins, and there is room again when a work ends', async () => {
  const room = roomOf(100)
  const [first, second] = [held(), held()]
  const holding = [room.hold(first.work, of('ana', 50)), room.hold(second.work, of('beto', 40))]

  await expect(room.hold(read, of('carla', 11))).rejects.toMatchObject({ status: 503 })
  await expect(room.hold(read, of('carla', 10))).resolves.toBe('read')

  first.end()
  await holding[0]
  await expect(room.hold(read, of('carla', 50))).resolves.toBe('read')
  expect(room.held()).toBe(40)
})

test('a caller’s second work leaves the other half to others; one alone may be as large as it is', async () => {
  const room = roomOf(100)
  await expect(room.hold(read, of('ana', 100))).resolves.toBe('read')
  void room.hold(held().work, of('ana', 40))

  await expect(room.hold(read, of('ana', 11))).rejects.toMatchObject({ status: 503 })

  await expect(room.hold(read, of('beto', 50))).resolves.toBe('read')
})

test('room is given back by a work that fails', async () => {
  const room = roomOf(100)

  await expect(room.hold(() => Promise.reject(new Error('cut')), of('ana', 50))).rejects.toThrow('cut')

  expect(room.held()).toBe(0)
  await expect(room.hold(read, of('ana', 50))).resolves.toBe('read')
})

test('those who are refused get one appointment after another, at the pace at which works end', async () => {
  const clock = { now: 0 }
  const room = roomOf(2, { now: () => clock.now })
  const [first, second] = [held(), held()]
  const holding = [room.hold(first.work, of('ana', 1)), room.hold(second.work, of('beto', 1))]
  const away = () => secondsOf(room.hold(read, of('carla', 1)))
  expect([await away(), await away()]).toEqual([2.3, 2.6].map((number) => expect.closeTo(number, 5)))

  clock.now = 1300
  first.end()
  await holding[0]
  void room.hold(held().work, of('dora', 1))

  // 300 ms, moved by a twentieth of what one work took more.
  expect(await away()).toBeCloseTo(2 + 0.35, 5)
})

test('a full book spreads callers over its second half', async () => {
  const room = roomOf(2, { now: () => 0 })
  void room.hold(held().work, of('ana', 1))
  void room.hold(held().work, of('beto', 1))

  const all = await Promise.all(
    Array.from({ length: 3000 }, () => secondsOf(room.hold(read, of('carla', 1)))),
  )

  expect(Math.max(...all)).toBeLessThanOrEqual(600)
  expect(Math.min(...all.slice(2000))).toBeGreaterThanOrEqual(300)
})
