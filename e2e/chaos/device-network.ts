import { type Fault, type FaultProxy, isChange, startFaultProxy } from '#e2e/support/fault-proxy.ts'
import type { Random } from '#tests/bad-network.ts'

type Step = 'asked' | 'answered'

/** A device's way to the servers, with an origin of its own. */
export interface DeviceNetwork {
  url: string
  /** Requests by what became of them while it was bad and light. */
  fates: Record<string, number>
  turnBad(): void
  /** Nothing at all goes through, until it is light again. */
  goDark(isDark: boolean): void
  heal(): void
  /** Resolves when the next change is at this step of its way, or after a while. */
  nextChange(step: Step): Promise<void>
  close(): Promise<void>
}

/** The field's network: 48 of 100 requests go wrong, 18 of them after the server has done its work. */
const FAULTS: readonly [share: number, name: string, fault: Fault][] = [
  [0.09, 'done, answer lost', 'deaf'],
  [0.06, 'done, answer truncated', 'cut'],
  [0.03, 'done, answer never comes', 'mute'],
  [0.1, 'dropped', 'down'],
  [0.08, 'delayed', 'pass'],
  [0.06, '503', { status: 503 }],
  [0.04, 'captive portal', 'portal'],
  [0.02, 'hangs', 'hang'],
]

const LONGEST_DELAY = 1500
const LONGEST_WAIT = 1500

export async function startDeviceNetwork(random: Random, ports: readonly number[]): Promise<DeviceNetwork> {
  const proxy = await startFaultProxy(ports[0] ?? 0)
  const fates: Record<string, number> = {}
  const waiting: Record<Step, (() => void)[]> = { asked: [], answered: [] }
  const meet = (step: Step) => {
    for (const then of waiting[step].splice(0)) then()
  }
  const state = { isBad: false, isDark: false, calls: 0 }
  proxy.use(async (asked) => {
    proxy.aim(ports[state.calls++ % ports.length] ?? 0)
    if (isChange(asked)) {
      meet('asked')
      asked.whenAnswered(() => meet('answered'))
    }
    if (!state.isBad) return 'pass'
    if (state.isDark) return 'down'
    const { name, fault } = pickFault(random())
    fates[name] = (fates[name] ?? 0) + 1
    if (name === 'delayed') await after(random() * LONGEST_DELAY)
    return fault
  })
  return {
    url: proxy.url,
    fates,
    turnBad: () => {
      state.isBad = true
    },
    goDark: (isDark) => {
      state.isDark = isDark
    },
    heal: () => {
      state.isBad = false
    },
    nextChange: (step) =>
      Promise.race([new Promise<void>((resolve) => waiting[step].push(resolve)), after(LONGEST_WAIT)]),
    close: () => closeOf(proxy),
  }
}

const closeOf = (proxy: FaultProxy): Promise<void> => proxy.close()

function pickFault(roll: number): { name: string; fault: Fault } {
  let sum = 0
  for (const [share, name, fault] of FAULTS) {
    sum += share
    if (roll < sum) return { name, fault }
  }
  return { name: 'passed', fault: 'pass' }
}

export const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
