import { expect, test } from 'vitest'
import type { BenchRow } from '#bench/bench-row.ts'
import type { BenchRun } from './bench-run.ts'
import { changesText, compareRuns } from './compare-runs.ts'

const runWith = (...rows: BenchRow[]): BenchRun => ({
  versions: [],
  cores: 2,
  sections: { server: { date: '2026-11-24', seconds: 1, load: [0, 0], rows } },
})
const figure = 'orders list page'
const verdict = (then: Partial<BenchRow>, now: Partial<BenchRow>) =>
  compareRuns(runWith({ figure, unit: 'ms', ...then }), runWith({ figure, unit: 'ms', ...now })).map(
    (change) => change.verdict,
  )

test('a time that moved less than the noise of both runs stays', () => {
  expect(verdict({ value: 100, noise: 0.1 }, { value: 119, noise: 0.1 })).toEqual(['same'])
  expect(verdict({ value: 100, noise: 0.1 }, { value: 81, noise: 0.1 })).toEqual(['same'])
})

test('a time that moved more than the noise of both runs got worse or better', () => {
  expect(verdict({ value: 100, noise: 0.1 }, { value: 121, noise: 0.1 })).toEqual(['worse'])
  expect(verdict({ value: 100, noise: 0.1 }, { value: 79, noise: 0.1 })).toEqual(['better'])
})

test('where more is better a rise is better', () => {
  const then = { value: 100, noise: 0.01, better: 'more' as const }

  expect(verdict(then, { ...then, value: 150 })).toEqual(['better'])
  expect(verdict(then, { ...then, value: 50 })).toEqual(['worse'])
})

test('a figure without noise may move by a tenth, a size by a hundredth, a count not at all', () => {
  expect(verdict({ value: 100 }, { value: 109 })).toEqual(['same'])
  expect(verdict({ value: 100 }, { value: 111 })).toEqual(['worse'])
  expect(verdict({ value: 100, unit: 'KB' }, { value: 102, unit: 'KB' })).toEqual(['worse'])
  expect(verdict({ value: 12, unit: 'requests' }, { value: 13, unit: 'requests' })).toEqual(['worse'])
})

test('times are compared at the pace of the machine, ratios and sizes as they are', () => {
  const rows = (times: number, rate: number): BenchRow[] => [
    { figure: 'time', value: times, unit: 'ms' },
    { figure: 'rate', value: rate, unit: '/s', better: 'more' },
    { figure: 'ratio', value: times, unit: '×' },
  ]
  const at = (pace: number, run: BenchRun): BenchRun => {
    run.sections.server = { ...run.sections.server!, pace: [pace, pace] }
    return run
  }
  const then = at(10, runWith(...rows(100, 100)))

  expect(compareRuns(then, at(20, runWith(...rows(200, 50)))).map(({ verdict }) => verdict)).toEqual([
    'same',
    'same',
    'worse',
  ])
  expect(compareRuns(then, at(10, runWith(...rows(200, 50)))).map(({ verdict }) => verdict)).toEqual([
    'worse',
    'worse',
    'worse',
  ])
})

test('what was nothing gets worse by a tenth of its goal', () => {
  expect(verdict({ value: 0 }, { value: 0.001, goal: 0.02 })).toEqual(['same'])
  expect(verdict({ value: 0 }, { value: 0.003, goal: 0.02 })).toEqual(['worse'])
})

test('figures that are only in one of the runs are named, and a section that was not measured now is not missed', () => {
  const then = runWith({ figure: 'old', value: 1 })
  then.sections.feed = { ...then.sections.server!, rows: [{ figure: 'first load', value: 1 }] }

  const changes = compareRuns(then, runWith({ figure: 'new', value: 1 }))

  expect(changes.map(({ figure, verdict }) => [figure, verdict])).toEqual([
    ['server: new', 'new'],
    ['server: old', 'gone'],
  ])
})

test('the words name what got worse first, with both values', () => {
  const then = runWith(
    { figure: 'slower', value: 10, unit: 'ms' },
    { figure: 'quicker', value: 10, unit: 'ms' },
  )
  const now = runWith(
    { figure: 'slower', value: 20, unit: 'ms' },
    { figure: 'quicker', value: 5, unit: 'ms' },
  )

  expect(changesText(compareRuns(then, now))).toBe(
    `Worse beyond the noise (1):
- server: slower: 10 ms then, 20 ms now

Better beyond the noise (1):
- server: quicker: 10 ms then, 5 ms now

As before, within the noise: 0.`,
  )
})
