import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { TEST_KEY } from '#tests/servers/test-key.ts'

/** The built server as a process of its own, so that it can be killed. */
export interface AppProcess {
  port: number
  /** SIGKILL: the process finishes nothing. */
  kill(): Promise<void>
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<void>
}

export interface AppSettings {
  databaseUrl: string
  photos: string
  publicOrigin: string
  port?: number
  /** With the processor that a demo has. */
  withProcessor?: boolean
  /** Address of an OpenAI-compatible endpoint that writes the answers of the assistant. */
  chatUrl?: string
  /** Folder of the build; the project itself by default. */
  folder?: string
}

const READY_WITHIN = 30_000

export async function startApp({
  databaseUrl,
  photos,
  publicOrigin,
  port,
  withProcessor = false,
  chatUrl,
  folder = '.',
}: AppSettings): Promise<AppProcess> {
  const own = port ?? (await freePort())
  const child = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    // The channel lets it notice that we are gone, however we ended.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(own),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      PHOTOS_URL: `file:${photos}`,
      // Mails go there.
      DATA_DIR: dirname(photos),
      SECRET_KEY: TEST_KEY,
      PUBLIC_ORIGIN: publicOrigin,
      DEMO: withProcessor ? '1' : '0',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
      ...(chatUrl !== undefined && { CHAT_URL: chatUrl, CHAT_MODEL: 'piedra' }),
    },
  })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  await ready(own, child)
  return { port: own, kill: () => ended(child, 'SIGKILL'), stop: () => ended(child, 'SIGTERM') }
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not become ready')
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
