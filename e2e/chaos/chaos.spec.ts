import { expect, test } from '@playwright/test'
import type { ChaosOptions } from './chaos-options.ts'
import { runChaos } from './run-chaos.ts'

/** Options of `npm run chaos`; none in `npm test`. */
const asked = process.env.CHAOS ? (JSON.parse(process.env.CHAOS) as ChaosOptions & { runs: number }) : null

/** The part of `npm test`: every kind of death, on a device of one tab and one of two. */
const SLICE: ChaosOptions = { seed: 1, kills: 7, acts: 5, devices: 2, processes: 1, minutes: 4 }

/** As many runs as were asked for, each with the seed after the last one's. */
const runsOf = ({ runs, ...options }: NonNullable<typeof asked>): ChaosOptions[] =>
  Array.from({ length: runs }, (_, index) => ({ ...options, seed: options.seed + index }))

for (const options of asked ? runsOf(asked) : [SLICE]) {
  test(`seed ${options.seed}: ${options.kills} deaths of browsers, tabs, workers and servers lose nothing, double nothing and leave nothing stuck`, async () => {
    test.setTimeout((options.minutes + 6) * 60_000)

    const { failures, figures, stories } = await runChaos(options)

    console.log(figures)
    for (const story of stories) console.log(story)
    expect(failures.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([])
  })
}
