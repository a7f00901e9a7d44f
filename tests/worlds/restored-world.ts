import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { DEMO_PASSWORD } from '#demo/people/users.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { backup } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { createLog } from '#server/http/log.ts'
import { answering } from '#server/routes.ts'
import { startServer } from '#server/start-server.ts'
import { createFileStore } from '#server/store/file-store.ts'
import { testDatabase } from '#tests/servers/database.ts'
import type { TestServer } from '#tests/servers/server.ts'

const KEY = 'una clave que nadie adivina'

/** A server that can be put back to how it was, at the address it had. */
export interface RestoredWorld {
  /** Opening a phone needs a server's address and its sign-in. */
  server: TestServer
  /** The database of the server that runs now. */
  database(): Database
  backup(): Promise<void>
  /** Stops the server, puts the database back as the backup has it, and starts again. */
  restore(): Promise<void>
}

export async function openRestoredWorld(): Promise<RestoredWorld> {
  const { url } = await testDatabase()
  const home = mkdtempSync(join(tmpdir(), 'cantera-restored-'))
  const blobs = createFileStore(join(home, 'photos'))
  const from = { databaseUrl: url, blobs, file: join(home, 'copia'), key: KEY }
  const start = async (port: number) => {
    const database = openDatabase(url)
    await ensureHistory(database.db)
    const listening = await startServer({
      ...{ database, blobs, answering, log: createLog('silent'), host: '127.0.0.1', port },
      ...{ appFolder: join(home, 'no-app'), callsPerMinute: 0, trustProxy: false, checkAnswers: true },
    })
    const stop = () => listening.close().then(() => database.close())
    return { database, listening, stop }
  }
  let running = await start(0)
  afterAll(async () => {
    await running.stop()
    rmSync(home, { recursive: true, force: true })
  })
  await seedDemo(running.database.db, { lotes: 60, blobs, now: new Date(), looks: 1 })
  const address = running.listening.url
  const signIn = async (user: string): Promise<Session> => {
    const body = new URLSearchParams({ username: `${user}@demo.example`, password: DEMO_PASSWORD })
    const answer = await fetch(new URL('/api/login', address), { method: 'POST', body })
    return (await answer.json()) as Session
  }
  return {
    server: { url: address, signIn, signInAgain: signIn } as unknown as TestServer,
    database: () => running.database,
    backup: async () => void (await backup(from)),
    restore: async () => {
      const { port } = running.listening
      await running.stop()
      await restore(from)
      running = await start(port)
    },
  }
}
