import { expect, test } from 'vitest'
import type { Result } from './results.ts'
import { failuresOf, median, summarize } from './summary.ts'

const result = (more: Partial<Result> = {}): Result => ({
  ...{ at: '', commit: 'c', hash: 'now', mode: 'synchronous', seed: 1, number: 1, kind: 'kill', load: 1 },
  ...{ lasted: 20, withoutWrites: 4, timeline: 2, isNewHistory: false, answers: {} },
  ...{ acknowledged: 9, phonesSent: 9, offeredAgain: 0, aside: 0, compared: 9, beyond: 0 },
  ...{ lost: 0, twice: 0, behind: 0, refused: 0, phonesLost: 0, phonesTwice: 0 },
  ...{ stuck: 0, stale: 0, ghosts: 0, missing: 0 },
  ...more,
})

test('orders of senders may be lost only where a promotion may lose something, and phones never', () => {
  expect(failuresOf(result({ lost: 2 }))).toEqual(['2 lost'])
  expect(failuresOf(result({ mode: 'asynchronous', lost: 2 }))).toEqual([])
  expect(failuresOf(result({ mode: 'asynchronous', phonesLost: 1, ghosts: 3 }))).toEqual([
    '1 phonesLost',
    '3 ghosts',
  ])
})

test('faults of one product count together, however many runs they come from', () => {
  const lines = summarize(
    [
      result(),
      result({ seed: 2, kind: 'cut', withoutWrites: 10 }),
      result({ withoutWrites: 90, hash: 'before' }),
      result({ mode: 'asynchronous', lost: 5 }),
    ],
    'now',
  )

  expect(lines).toEqual([
    'synchronous, seeds 1, 2: 2 faults; without writes 7 s as median, 10 s at worst; no failure',
    '  cut: 1 faults; without writes 10 s as median, 10 s at worst; no failure',
    '  kill: 1 faults; without writes 4 s as median, 4 s at worst; no failure',
    expect.stringContaining('5 orders of senders lost that no phone could offer again'),
    expect.stringContaining('  kill'),
  ])
})

test('the median of few', () => {
  expect([median([3]), median([1, 9]), median([5, 1, 2]), median([])]).toEqual([3, 5, 2, 0])
})
