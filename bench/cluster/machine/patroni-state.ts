import { pause } from '#bench/cluster/pause.ts'
import { NODES, type NodeNumber, type Places } from './places.ts'

/** The state of the nodes by their own account, asked of Patroni's interface. */
export interface PatroniState {
  /** Null while there is none. */
  leader(): Promise<NodeNumber | null>
  syncStandby(): Promise<NodeNumber | null>
  /** Every node runs and follows, and where the mode is synchronous one of them does so synchronously. */
  isWhole(): Promise<boolean>
  switchOver(leader: NodeNumber, candidate: NodeNumber): Promise<void>
}

interface Member {
  role: string
  state: string
  lag?: number | 'unknown'
}

/** Milliseconds: a frozen node does not answer. */
const PATIENCE_MS = 2000
const SWITCH_MS = 60_000

export function patroniState({ ports }: Places, isAsync: boolean): PatroniState {
  const url = (node: NodeNumber, path: string) => `http://127.0.0.1:${ports.rest[node]}/${path}`
  const ask = (node: NodeNumber, path: string) =>
    fetch(url(node, path), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  const nodeThatIs = async (role: 'primary' | 'sync'): Promise<NodeNumber | null> => {
    const answers = await Promise.all(NODES.map(async (node) => ({ node, answer: await ask(node, role) })))
    for (const { answer } of answers) await answer?.body?.cancel()
    return answers.find(({ answer }) => answer?.ok)?.node ?? null
  }
  const members = async (): Promise<Member[]> => {
    const leader = await nodeThatIs('primary')
    if (leader === null) return []
    const answer = await ask(leader, 'cluster')
    return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : []
  }
  return {
    leader: () => nodeThatIs('primary'),
    syncStandby: () => nodeThatIs('sync'),
    isWhole: async () => isWhole(await members().catch(() => []), isAsync),
    switchOver: async (leader, candidate) => {
      const answer = await fetch(url(leader, 'switchover'), {
        method: 'POST',
        body: JSON.stringify({ leader: `n${leader}`, candidate: `n${candidate}` }),
        signal: AbortSignal.timeout(SWITCH_MS),
      })
      if (!answer.ok) throw new Error(`No switchover: ${answer.status} ${await answer.text()}`)
    },
  }
}

/** Whether these members are a cluster to which nothing is missing. */
export function isWhole(members: readonly Member[], isAsync: boolean): boolean {
  const follows = ({ role, state, lag }: Member) =>
    role === 'leader' ||
    (['running', 'streaming'].includes(state) && lag !== 'unknown' && Number(lag) < 1_000_000)
  const isLed = members.some(({ role, state }) => role === 'leader' && state === 'running')
  const isSafe = isAsync || members.some(({ role }) => role === 'sync_standby')
  return members.length === NODES.length && members.every(follows) && isLed && isSafe
}

/** Looks every half a second; false when it has not come by then. */
export async function waitUntil(isSo: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds
  while (Date.now() < until) {
    if (await isSo()) return true
    await pause(500)
  }
  return false
}
