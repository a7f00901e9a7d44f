import { openGate } from '#src/app/page/auth-gate.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { NO_LOSS } from '#src/offline/rescue/loss-marker.ts'
import type { Phone } from './phone.ts'

/** The session of this phone's user, as a tab has it; nothing is drawn around its screens by default. */
export const sessionOn = (
  { device, sessions, stored }: Phone,
  Frame: OpenSession['Frame'] = () => null,
): OpenSession => ({
  ...{ device, sessions, stored, Frame, gate: openGate(), loss: NO_LOSS },
  firstState: {
    connection: 'conectado',
    unsent: 0,
    oldest: null,
    aside: 0,
    isExpired: false,
    hasUnsentEnd: false,
    clockOffset: 0,
  },
})
