import { momentNow } from '#contract/kit/time/clock.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { Device } from '#src/offline/device.ts'
import { nextDue } from '#src/offline/send/chain.ts'
import { createAlarm } from './alarm.ts'
import { quiet } from './quiet.ts'
import { singleFlight } from './single-flight.ts'

/** Milliseconds between two looks at what may be sent, when no new change asks for one. */
const BETWEEN = 1000

/** Sends what waits, and again when the next row is due. */
export interface Sending {
  send(): Promise<void>
  /** The rows of the outbox have changed: one may be due earlier than was known. */
  look(rows: readonly OutboxRow[]): void
  stop(): void
}

export function keepSending(device: Pick<Device, 'flush'>): Sending {
  let isStopped = false
  const alarm = createAlarm(() => void send())
  const send = quiet(
    singleFlight(async () => {
      if (isStopped) return
      alarm.clear()
      alarm.at((await device.flush()).nextAt)
    }),
  )
  return {
    send,
    look: (rows) => {
      const due = nextDue(rows)
      if (due !== null) alarm.at(Math.max(due, momentNow() + BETWEEN))
    },
    stop: () => {
      isStopped = true
      alarm.stop()
    },
  }
}
