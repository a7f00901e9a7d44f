import { momentNow } from '#contract/kit/time/clock.ts'
import { createAlarm } from './alarm.ts'
import { createPace, type Hint } from './pace.ts'
import type { PageSignals } from './page-signals.ts'
import { quiet } from './quiet.ts'
import { singleFlight } from './single-flight.ts'

/** Milliseconds between updates of prepared data while the app is visible; three times longer if frugal. [A12] */
export const PULL_EVERY = 3 * 60_000

/** Brings news while someone looks, at the pace that the server and the network allow. */
export interface Pulling {
  /** Runs a cycle if one is due, else when it is. */
  pull(): Promise<void>
  /** The next cycle may be due earlier. */
  hint(by: Hint): void
  stop(): void
}

/** `cycle` throws the AppError that ended it. */
export function keepPulling(
  cycle: () => Promise<void>,
  page: Pick<PageSignals, 'document' | 'isFrugal'>,
): Pulling {
  let isStopped = false
  const pace = createPace({ every: () => (page.isFrugal() ? 3 * PULL_EVERY : PULL_EVERY) })
  const run = () => cycle().then(pace.succeeded, pace.failed)
  const alarm = createAlarm(() => void pull())
  const pull = quiet(
    singleFlight(async () => {
      alarm.clear()
      if (isStopped || page.document.visibilityState === 'hidden') return
      if (pace.wait() <= 0) await run()
      alarm.at(momentNow() + pace.wait())
    }),
  )
  return {
    pull,
    hint: pace.hint,
    stop: () => {
      isStopped = true
      alarm.stop()
    },
  }
}
