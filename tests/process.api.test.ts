import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const { url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'cantera-process-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

interface Running {
  child: ChildProcess
  address: string
}

/** The process as people run it, from the sources; ready when it prints where it listens. */
async function start(env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    const address = /Cantera: (http\S+)/.exec(String(chunk))?.[1]
    if (address) return { child, address }
  }
  throw new Error('the server ended before it listened')
}

async function stop({ child }: Running, signal: NodeJS.Signals): Promise<unknown[]> {
  const exit = once(child, 'exit')
  child.kill(signal)
  return exit
}

const status = async ({ address }: Running, path: string) => (await fetch(`${address}${path}`)).status

test('two processes that start together on one database both serve, and stop cleanly when told to', async () => {
  const running = await Promise.all([start(), start()])

  for (const one of running) {
    expect(await status(one, '/readyz')).toBe(200)
    expect(await status(one, '/api/me')).toBe(401)
  }
  expect(await stop(running[0] as Running, 'SIGTERM')).toEqual([0, null])
  expect(await stop(running[1] as Running, 'SIGINT')).toEqual([0, null])
})
