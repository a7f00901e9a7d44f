import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { pause } from '#bench/cluster/pause.ts'
import { signal } from './process-tree.ts'

export interface Command {
  name: string
  program: string
  args: readonly string[]
  env?: Record<string, string>
  /** As the user of PostgreSQL, who may not be root. */
  asPostgres?: boolean
}

/** Milliseconds until what does not end by itself is killed. */
const PATIENCE_MS = 20_000

/** Everything that a run has started, by name; ended by id. */
export interface Processes {
  /** Starts it, or starts it again. */
  start(command: Command): number
  pid(name: string): number
  hasEnded(name: string): boolean
  /** SIGKILL. */
  kill(name: string): Promise<void>
  /** Ends those of these names side by side. */
  end(names: readonly string[]): Promise<void>
  names(): string[]
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

export function createProcesses(logs: string): Processes {
  const running = new Map<string, ChildProcess>()
  const of = (name: string): ChildProcess => {
    const child = running.get(name)
    if (!child) throw new Error(`${name} was never started`)
    return child
  }
  return {
    start: (command) => {
      const child = launch(command, `${logs}/${command.name}.log`)
      running.set(command.name, child)
      return child.pid ?? 0
    },
    pid: (name) => of(name).pid ?? 0,
    hasEnded: (name) => hasEnded(of(name)),
    kill: async (name) => {
      const child = of(name)
      if (hasEnded(child)) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
    end: async (names) => void (await Promise.all(names.map((name) => end(of(name))))),
    names: () => [...running.keys()],
  }
}

/** However this process ends, what it has started is asked to end. */
function launch({ program, args, env, asPostgres }: Command, log: string): ChildProcess {
  const output = openSync(log, 'a')
  const as = asPostgres ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []
  // A password of the caller's environment would be taken for that of the replicas.
  const { PGPASSWORD: _, ...own } = process.env
  const child = spawn('setpriv', [...as, '--pdeathsig', 'TERM', program, ...args], {
    stdio: ['ignore', output, output],
    env: { ...own, ...env },
    cwd: asPostgres ? '/' : undefined,
    // An interrupt of the terminal is for this process alone, which ends the others in their order.
    detached: true,
  })
  closeSync(output)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return
  const exit = once(child, 'exit')
  signal([child.pid], 'SIGCONT')
  signal([child.pid], 'SIGTERM')
  const isLate = await Promise.race([exit.then(() => false), pause(PATIENCE_MS).then(() => true)])
  if (isLate) signal([child.pid], 'SIGKILL')
  await exit
}
