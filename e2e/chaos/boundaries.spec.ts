import { expect, test } from '@playwright/test'
import { type BoundaryOptions, runBoundaries } from './run-boundaries.ts'

/** Options of `npm run boundaries`. */
const asked = process.env.BOUNDARIES ? (JSON.parse(process.env.BOUNDARIES) as BoundaryOptions) : null
const options: BoundaryOptions = asked ?? { seed: 1, how: 'together' }

test(`changes sent ${options.how} are applied exactly once, whatever ends between any two steps of theirs`, async () => {
  test.setTimeout(3 * 3_600_000)

  const { failures, figures, stories } = await runBoundaries(options)

  console.log(figures)
  for (const story of stories) console.log(story)
  expect(failures.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([])
})
