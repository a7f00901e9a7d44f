import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'

/** A server as people run it, from the sources. */
export interface ServerProcess {
  address: string
  /** Ends it; returns its exit code and the signal that ended it. */
  stop(signal: NodeJS.Signals): Promise<unknown[]>
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown[]> {
  const exit = once(child, 'exit')
  child.kill(signal)
  return exit
}

/** Ready when it prints where it listens. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    // The channel lets it notice that we are gone, however we ended.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  afterAll(() => void child.kill('SIGKILL'))
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const address = /Cantera: (http\S+)/.exec(String(chunk))?.[1]
    if (address) return { address, stop: (signal) => end(child, signal) }
  }
  throw new Error('the server ended before it listened')
}
