import { type Fault, type FaultProxy, isChange, type ProxiedRequest } from '#e2e/support/fault-proxy.ts'
import type { ChaosDatabase } from './chaos-database.ts'
import { type ChaosPhone, within } from './chaos-phone.ts'
import type { ChaosServers } from './chaos-servers.ts'
import { after } from './device-network.ts'
import { orTellWhatWaits } from './healing.ts'
import { waitUntil } from './in-page.ts'

/** The steps of a change's life, between which everything may end. */
export const BOUNDARIES = [
  'typed',
  'stored',
  'read',
  'sent',
  'received',
  'committed',
  'answered',
  'landed',
] as const
export type Boundary = (typeof BOUNDARIES)[number]

/** The process that ends; `answer`: the server does the next request, and its answer is lost. */
export const ENDS = ['browser', 'tab', 'worker', 'server', 'answer'] as const
export type End = (typeof ENDS)[number]

/** A phone, its way to its server, and the server's database. */
export interface Stage {
  phone: ChaosPhone
  proxy: FaultProxy
  servers: ChaosServers
  database: ChaosDatabase
}

/** A boundary that is not reached within this, in milliseconds, fails the run. */
const REACHED_WITHIN = 60_000

/**
 * Keeps all changes on the phone from now on: the first try waits at the proxy, so that later changes queue behind it
 * untried. Returns how to refuse that try.
 */
export function keepOnThePhone(stage: Stage): () => void {
  const state = { letGo: (_fault: Fault): void => undefined }
  const held = new Promise<Fault>((resolve) => {
    state.letGo = resolve
  })
  void onFirstChange(stage, () => held, 'down')
  return () => state.letGo('down')
}

/**
 * Lets the phone's changes go on to a boundary and stay there. Returns how to release them, once the process has
 * ended.
 */
export async function bringTo(
  stage: Stage,
  boundary: Boundary,
  { ids, end, leave }: { ids: string[]; end: End; leave: () => void },
): Promise<() => Promise<void>> {
  if (boundary === 'typed' || boundary === 'stored') return async () => leave()
  const { reached, release } = await wayTo[boundary](stage, ids, end)
  leave()
  const state = { isOver: false }
  const there = within(REACHED_WITHIN, reached()).finally(() => {
    state.isOver = true
  })
  const going = (async () => {
    while (!state.isOver) {
      await goOn(stage.phone)
      await after(500)
    }
  })()
  await orTellWhatWaits(stage.phone, `${boundary} is not reached`, there)
  await going
  return release
}

const nothingHeld = async (): Promise<void> => undefined

/** The phone's reaction to the browser's online event. */
export const goOn = async ({ tabs }: ChaosPhone): Promise<void> =>
  void (await tabs[0]?.evaluate(() => void window.dispatchEvent(new Event('online'))))

interface Way {
  reached(): Promise<unknown>
  release(): Promise<void>
}

type Arrange = (stage: Stage, ids: string[], end: End) => Promise<Way>

/** Applies a fault to the first change that comes; its followers fare as `then` says. */
function onFirstChange(
  { proxy }: Stage,
  fault: (asked: ProxiedRequest) => Fault | Promise<Fault>,
  then: Fault = 'pass',
): Promise<ProxiedRequest> {
  return new Promise((resolve) => {
    const state = { isMet: false }
    proxy.use(async (asked) => {
      if (!isChange(asked)) return 'pass'
      if (state.isMet) return then
      state.isMet = true
      resolve(asked)
      return fault(asked)
    })
  })
}

/** The request waits at the proxy, and goes nowhere when it is let go of; or is done and its answer lost. */
async function heldAtTheProxy(stage: Stage, end: End): Promise<Way> {
  const state = { letGo: (_fault: Fault): void => undefined }
  const held = new Promise<Fault>((resolve) => {
    state.letGo = resolve
  })
  const met = onFirstChange(stage, () => held, 'down')
  return { reached: () => met, release: async () => state.letGo(end === 'answer' ? 'deaf' : 'down') }
}

const wayTo: Record<Exclude<Boundary, 'typed' | 'stored'>, Arrange> = {
  read: async (stage, ids, end) => {
    const { release } = await heldAtTheProxy(stage, end)
    return { reached: () => stage.phone.run(waitUntil, { ids, are: 'enviando' }), release }
  },
  sent: (stage, _, end) => heldAtTheProxy(stage, end),
  received: async (stage, _, end) => {
    // Held before anything may pass: a change that comes earlier would be written unseen.
    const hold = await stage.database.holdChanges()
    void onFirstChange(stage, () => (end === 'answer' ? 'deaf' : 'pass'))
    return { reached: hold.met, release: hold.release }
  },
  committed: async (stage) => {
    const answered = new Promise<ProxiedRequest>((resolve) => {
      void onFirstChange(stage, (asked) => {
        asked.whenAnswered(() => resolve(asked))
        return 'mute'
      })
    })
    return { reached: () => answered, release: async () => (await answered).drop() }
  },
  answered: async (stage) => {
    const delivered = new Promise<void>((resolve) => {
      void onFirstChange(stage, (asked) => {
        asked.whenDelivered(resolve)
        return 'pass'
      })
    })
    return { reached: () => delivered, release: nothingHeld }
  },
  landed: async (stage, ids) => {
    stage.proxy.use('pass')
    return { reached: () => stage.phone.run(waitUntil, { ids, are: 'gone' }), release: nothingHeld }
  },
}

/** The next change and the next read are done and their answers lost. */
function loseFirstAnswers(): (asked: ProxiedRequest) => Fault {
  const lost = new Set<boolean>()
  return (asked) => {
    const kind = isChange(asked)
    if (lost.has(kind)) return 'pass'
    lost.add(kind)
    return 'deaf'
  }
}

/** Ends it, lets go of what was held, and has it all there again. */
export async function endOf(stage: Stage, end: End, release: () => Promise<void>): Promise<void> {
  const { phone, proxy, servers } = stage
  if (end === 'browser') await phone.process.kill()
  if (end === 'tab') await phone.crash(phone.tabs[0] as ChaosPhone['tabs'][number])
  if (end === 'worker') await phone.stopWorkers()
  if (end === 'server') await servers.kill(0, release)
  else await release()
  if (end === 'answer') proxy.use(loseFirstAnswers())
  else proxy.use('pass')
  if (end === 'browser') await phone.restart('/pendientes')
  if (end === 'tab') {
    await phone.newTab('/pendientes')
    await phone.getReady('/pendientes')
  }
}
