import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { seeded } from '#tests/bad-network.ts'
import { isLong } from '#tests/long.ts'
import { startSmtp } from '#tests/peers/smtp.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { type ServerProcess, startProcess } from '#tests/servers/server-process.ts'

const MAILS = isLong ? 1_000 : 60
/** Milliseconds that the mail server takes for each mail. */
const SLOW = 100

const home = mkdtempSync(join(tmpdir(), 'cantera-killed-jobs-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const { url } = await testDatabase()
const database = openDatabase(url)
afterAll(() => database.close())
const { db } = database
const smtp = await startSmtp({ delay: SLOW })

const start = (): Promise<ServerProcess> =>
  startProcess({
    ...{ DATABASE_URL: url, DATA_DIR: home, DEMO: '0', SMTP_URL: smtp.url() },
    SECRET_KEY: 'la misma en todos los procesos, de 32 o más',
  })

const waiting = async (): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from mails where status <> 'enviado'`,
  )
  return rows[0]?.n ?? 0
}

async function enqueueAll(): Promise<void> {
  await db.execute(sql`
    insert into users (id, uuid, email, fullname, password_hash)
    select n, gen_random_uuid(), 'u' || n || '@cliente.example', 'U' || n, '' from generate_series(1, ${MAILS}::int) n`)
  await db.transaction(async (tx) => {
    for (let n = 1; n <= MAILS; n++) {
      const mail = { to: `u${n}@cliente.example`, user_id: n, args: { fullname: `U${n}` } }
      await enqueueMail(tx, { kind: 'recuperar', ...mail, lifetime: 3600 })
    }
  })
}

/** Kills the two in turns while there is work for both, and starts them again. */
async function killInTurns(both: ServerProcess[]): Promise<number> {
  const random = seeded(7)
  for (let kills = 0; ; kills++) {
    await setTimeout(300 + random() * 1_500)
    if ((await waiting()) < MAILS / 5) return kills
    const [first] = both.splice(0, 1)
    await first?.stop('SIGKILL')
    both.push(await start())
  }
}

test('two processes killed in turns send each mail at least once, a repeat with the same Message-ID and link', async () => {
  const both = [await start(), await start()]
  const from = Date.now()
  await enqueueAll()

  const kills = await killInTurns(both)
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 180_000, interval: 250 })

  const seconds = Math.round((Date.now() - from) / 1000)
  for (const process of both) expect(await process.stop('SIGTERM')).toEqual([0, null])
  const sent = new Map<string, Set<string>>()
  for (const { to, messageId, text } of smtp.received) {
    const name = [to].flat()[0]?.text ?? ''
    const token = /token=([\w-]+)/.exec(text ?? '')?.[1]
    sent.set(name, (sent.get(name) ?? new Set()).add(`${messageId} ${token}`))
  }
  expect(sent.size).toBe(MAILS)
  expect([...sent.values()].filter(({ size }) => size > 1)).toEqual([])
  expect((await db.execute(sql`select from one_time_tokens where expires_at > now()`)).rowCount).toBe(MAILS)
  expect(kills).toBeGreaterThan(0)
  console.info(`${MAILS} mails, ${kills} kills, ${smtp.received.length - MAILS} repeats, ${seconds} s`)
}, 600_000)
