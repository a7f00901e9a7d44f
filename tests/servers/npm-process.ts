import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, vi } from 'vitest'

/** npm as people run it, and what it printed. */
export interface NpmProcess {
  npm: ChildProcess
  /** Resolves once it prints this; rejects when it ends before. */
  prints(words: string): Promise<void>
  /** Exit code, signal, and what it printed. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; out: string; err: string }>
}

interface Options {
  env?: Record<string, string>
  /** The user who runs it; this one by default. */
  user?: { uid: number; gid: number } | undefined
}

/** `npm start` or `npm run …`; killed with the test file when it has not ended by then. */
export function runNpm(args: readonly string[], { env = {}, user }: Options = {}): NpmProcess {
  const npm = spawn('npm', args, {
    ...user,
    env: { ...process.env, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'silent', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterAll(() => void npm.kill('SIGKILL'))
  const printed = { out: '' }
  npm.stdout.on('data', (chunk: Buffer) => {
    printed.out += String(chunk)
  })
  const gone = once(npm, 'exit')
  const ended = Promise.all([gone, text(npm.stderr)]).then(([[code, signal], err]) => ({
    ...{ code, signal, err, out: printed.out },
  }))
  const prints = async (words: string) => {
    const isThere = () => expect(printed.out).toContain(words)
    const early = ended.then(({ err }) => Promise.reject(new Error(`it ended: ${err}`)))
    await Promise.race([vi.waitFor(isThere, { timeout: 60_000, interval: 50 }), early])
  }
  return { npm, prints, ended }
}

/** Throws while a port of this machine is in use. */
export async function isFree(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Pids and command lines of this machine's processes in which these words stand. */
export function processesWith(words: string): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => /^ *(\d+) (.*)$/.exec(line))
    .flatMap((found) => (found ? [{ pid: Number(found[1]), command: found[2] ?? '' }] : []))
    .filter(({ command }) => command.includes(words))
}

/** The process that npm started, and not a shell between them. */
export function childOf({ npm }: NpmProcess): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')
  const pairs = lines.map((line) => line.trim().split(/ +/).map(Number))
  return pairs.find(([, parent]) => parent === npm.pid)?.[0] ?? 0
}
