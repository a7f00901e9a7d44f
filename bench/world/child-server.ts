import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own. */
export interface ChildServer {
  url: string
  pid: number
  /** Milliseconds from its start to its first answer. */
  startedIn: number
  stop(): Promise<void>
}

export interface ChildCommand {
  args: string[]
  port: number
  env: Record<string, string>
  /** Answers 200 once it can work. */
  readyPath: string
}

const READY_WITHIN = 60_000

/** Starts Node with these arguments and waits until it responds. */
export async function startChild({ args, port, env, readyPath }: ChildCommand): Promise<ChildServer> {
  const from = performance.now()
  const child = spawn(process.execPath, args, {
    // The channel lets it notice that we are gone, however we ended.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
  })
  const url = `http://localhost:${port}`
  await answered(`http://127.0.0.1:${port}${readyPath}`, child)
  return { url, pid: child.pid!, startedIn: performance.now() - from, stop: () => ended(child) }
}

async function answered(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    if ((await fetch(url).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the server did not become ready')
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
