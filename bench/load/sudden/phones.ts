import { readFileSync } from 'node:fs'
import { SuddenPhone } from './phone.ts'
import { emptySeen, type Plan } from './plan.ts'
import { pause } from './wire.ts'

/** Milliseconds within which all phones notice that the network is back. */
const NOTICED = 2_000

/** The process of phones: one plan, one report. */
process.once('message', async (plan: Plan) => {
  const seen = emptySeen()
  const pictures = plan.pictures.map((path) => readFileSync(path))
  await Promise.all(
    plan.phones.map(async (own) => {
      await pause(Math.random() * NOTICED)
      await new SuddenPhone(plan, own, seen).run(pictures)
    }),
  )
  process.send?.(seen, () => process.exit(0))
})
process.on('disconnect', () => process.exit())
