import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Goods } from '#tests/worlds/engine-world.ts'
import type { PhoneCommand, PhonesReport } from './phone-messages.ts'

/** Phones in a process of their own: they take a processor when they read everything. */
export interface PhonesProcess {
  work(): Promise<void>
  sleep(): Promise<void>
  judge(): Promise<PhonesReport>
  stop(): void
}

export async function openPhones(setup: { url: string; goods: Goods; seed: number }): Promise<PhonesProcess> {
  const child = fork(fileURLToPath(new URL('./phones.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    detached: true,
  })
  const say = async (command: PhoneCommand): Promise<PhonesReport | null> => {
    const ending = new AbortController()
    const { signal } = ending
    const answer = once(child, 'message', { signal }).then(([report]) => report as PhonesReport | null)
    const exit = once(child, 'exit', { signal }).then(() => {
      throw new Error(`The phones ended when they had to ${command.kind}`)
    })
    child.send(command)
    return Promise.race([answer, exit]).finally(() => {
      ending.abort()
      for (const promise of [answer, exit]) promise.catch(() => undefined)
    })
  }
  await say({ kind: 'open', ...setup })
  return {
    work: async () => void (await say({ kind: 'work' })),
    sleep: async () => void (await say({ kind: 'sleep' })),
    judge: async () => (await say({ kind: 'judge' })) as PhonesReport,
    stop: () => void child.kill('SIGTERM'),
  }
}
