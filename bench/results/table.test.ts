import { expect, test } from 'vitest'
import type { BenchRow } from '#bench/bench-row.ts'
import type { BenchRun } from './bench-run.ts'
import { runText } from './table.ts'

const runWith = (rows: BenchRow[], date = '2026-11-24'): BenchRun => ({
  versions: ['Node 20'],
  cores: 2,
  sections: { save: { date, seconds: 61, load: [0.1, 1.25], rows } },
})

test('a table shows each figure with its goal, then and now, and whether the goal is met', () => {
  const saved: BenchRow = { figure: 'saved', unit: '×', value: 2.5, noise: 0.04, goal: 3, stretch: 2 }
  const over: BenchRow = {
    figure: 'over rows',
    unit: '×',
    value: 0.2,
    goal: 1 / 20,
    words: '908 ms',
    limit: '4,643 ms',
  }
  const list: BenchRow = { figure: 'list', unit: '/s', value: 316, better: 'more', goal: 500 }
  const parts: BenchRow = { figure: 'parts', words: 'first paint 124 ms' }

  const text = runText(
    runWith([saved, over, list, parts]),
    runWith([{ ...saved, value: 5.04 }], '2026-11-20'),
  )

  expect(text.split('\n').slice(2)).toEqual([
    '## save',
    '',
    '2026-11-24, 61 s, load 0.1 before and 1.3 after it; then: 2026-11-20, load 0.1 before and 1.3 after it.',
    '',
    '| figure | goal | then | now | met | beside |',
    '|---|---|---|---|---|---|',
    '| saved | ≤ 3 × (2 ×) | 5.04 × ±4 % | 2.50 × ±4 % | yes |  |',
    '| over rows | ≤ 1/20 | — | 1/5 | **no** | 908 ms; limit: 4,643 ms |',
    '| list | ≥ 500/s | — | 316/s | **no** |  |',
    '| parts | — | — | — |  | first paint 124 ms |',
    '',
    '1 of 3 goals are met.',
  ])
})
