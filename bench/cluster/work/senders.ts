import type { Goods } from '#bench/server/stage.ts'
import { badNetwork, type Random } from '#tests/bad-network.ts'
import { send } from './sender.ts'
import { emptyLog, type SenderLog } from './sender-log.ts'

export interface SendersSetup {
  url: string
  tokens: readonly string[]
  goods: Goods
  name: string
  random: Random
}

/** Senders at work; `stop` ends them once what they have begun is answered. */
export interface Senders {
  stop(): Promise<SenderLog>
}

/** Two have a good network and no patience: by them it is known how long nothing could be written. */
const QUICK = 2
const PACES = {
  quick: { between: 200, patience: 4000, again: 250 },
  slow: { between: 400, patience: 15_000, again: 2000 },
}
/** Share of requests of the others that go wrong. */
const BADNESS = 0.2

export function startSenders({ url, tokens, goods, name, random }: SendersSetup): Senders {
  const log = emptyLog()
  const state = { isOver: false }
  const working = tokens.map((token, index) => {
    const isQuick = index < QUICK
    const network = isQuick ? fetch : badNetwork(random, BADNESS).fetch
    const pace = isQuick ? PACES.quick : PACES.slow
    const setup = { url, token, goods, name: `${name}-${index}`, random, network, pace }
    return send(setup, log, () => !state.isOver)
  })
  return {
    stop: async () => {
      state.isOver = true
      await Promise.all(working)
      return log
    },
  }
}
