import { describe, expect, it } from 'vitest'
import type { LastError } from '#src/offline/db/outbox-row.ts'
import { backoff, LONGEST } from './backoff.ts'
import { afterFailure, NO_FAILURES, travelsAlone, wakeTime } from './retry-time.ts'

const now = 1_800_000_000_000
const noAnswer: LastError = { code: 'sin-red', status: 0, messages: [], at: now }
const failed = { isOwn: false, isUnanswered: true, retryAfter: null as number | null, now, random: 0.5 }
const waits = (count: number, change: Partial<typeof failed>) => {
  let row = { failures: NO_FAILURES, nextAt: now }
  return Array.from({ length: count }, () => {
    row = afterFailure(row, { ...failed, ...change })
    return row.nextAt - now
  })
}

describe('back-off', () => {
  it('doubles from one second to its longest, a fifth either way', () => {
    expect([1, 2, 3, 30].map((count) => backoff(count, 0.5, LONGEST.own))).toEqual([
      1000, 2000, 4000, 300_000,
    ])
    expect(backoff(1, 0, LONGEST.own)).toBe(800)
    expect(backoff(1, 0.999, LONGEST.own)).toBeLessThanOrEqual(1200)
  })

  it('is never longer than 15 s while nobody answers anything [F15]', () => {
    expect(waits(100, {}).at(-1)).toBe(15_000)
  })

  it('is never longer than a minute while the server refuses everything [F12]', () => {
    expect(waits(100, { isUnanswered: false }).at(-1)).toBe(60_000)
  })

  it('grows to five minutes for a change that fails while others pass [F12]', () => {
    expect(waits(4, { isOwn: true })).toEqual([1000, 2000, 4000, 8000])
    expect(waits(100, { isOwn: true, isUnanswered: false }).at(-1)).toBe(300_000)
  })

  it('grows to a minute for a change that only a gateway answers while others pass', () => {
    expect(waits(100, { isOwn: true }).at(-1)).toBe(60_000)
  })

  it('is what the server asks for, an hour at the most', () => {
    expect(waits(9, { isUnanswered: false, retryAfter: 7 }).at(-1)).toBe(7000)
    expect(waits(1, { isUnanswered: false, retryAfter: 86_400 })).toEqual([3_600_000])
  })
})

describe('a row that waits for its turn', () => {
  const nextAt = now + 60_000
  const waiting = (failures: Partial<typeof NO_FAILURES> = {}) => ({
    failures: { ...NO_FAILURES, shared: 9, ...failures },
    lastError: noAnswer,
    nextAt,
  })

  it('goes once the network is back, a second after its last try', () => {
    expect(wakeTime(waiting(), { by: 'network', now: now + 300 })).toBe(now + 1000)
  })

  it('keeps its own pace for the network when it failed while others passed, and not for a person', () => {
    expect(wakeTime(waiting({ own: 6 }), { by: 'network', now: now + 300 })).toBe(now + 32_000)
    expect(wakeTime(waiting({ own: 6 }), { by: 'person', now: now + 300 })).toBe(now + 5000)
  })

  it('waits for as long as the server asked, whoever wakes it', () => {
    const asked = waiting({ notBefore: now + 30_000 })

    expect(wakeTime(asked, { by: 'network', now: now + 300 })).toBe(now + 30_000)
    expect(wakeTime(asked, { by: 'person', now: now + 9000 })).toBe(now + 30_000)
  })

  it('does not wait for the time of a clock that was set back [F24]', () => {
    expect(wakeTime(waiting(), { by: 'network', now: now - 86_400_000 })).toBe(now - 86_400_000 + 1000)
  })

  it('is left as it is when it has not failed yet', () => {
    expect(wakeTime({ lastError: null, nextAt }, { by: 'person', now })).toBe(nextAt)
  })
})

it.each([
  ['never failed', { isAlone: false }],
  ['failed twice while others passed', { failures: { own: 2 }, isAlone: true }],
  ['failed four times in batches that something answered', { failures: { shared: 4 }, isAlone: true }],
  ['failed a hundred times without network', { failures: { shared: 100 }, code: 'sin-red', isAlone: false }],
] as const)('a row that %s goes alone or not [SY6]', (_, { isAlone, ...row }) => {
  const { failures, code } = { failures: {}, code: 'respuesta-ajena' as const, ...row }

  expect(travelsAlone({ failures: { ...NO_FAILURES, ...failures }, lastError: { ...noAnswer, code } })).toBe(
    isAlone,
  )
})
