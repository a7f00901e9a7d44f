import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { addJob } from '#server/jobs/add-job.ts'
import { createFolderMailer } from '#server/mail/folder-mailer.ts'
import { pick, seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { postBy, runDueJobs } from './servers/due-jobs.ts'
import { processorAt } from './servers/processor.ts'
import { startTestServer } from './servers/server.ts'
import {
  goOn,
  type History,
  newHistory,
  type PaymentsWorld,
  sayAgain,
} from './worlds/payments/payment-history.ts'
import { complaintsAbout, ledgerOf, readLinks } from './worlds/payments/payment-oracle.ts'
import { noticeWire } from './worlds/payments/payment-wire.ts'

const HISTORIES = isLong ? 1_000 : 20
const ROUNDS = 7
const AT_ONCE = 8

const home = mkdtempSync(join(tmpdir(), 'cantera-payments-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const folder = join(home, 'pagos-demo')
const erpDir = join(home, 'erp')
mkdirSync(join(erpDir, 'out'), { recursive: true })

const wire = noticeWire()
const server = await startTestServer({
  payments: { folder, send: wire.send, pause: 5 },
  trustProxy: true,
  mayFail: true,
})
const { db } = server.database
const processor = processorAt(() => server.url)

const jobs = () =>
  runDueJobs(server.database, {
    post: postBy(createFolderMailer(join(home, 'mail'), 'Cantera <no-reply@portal.example>')),
    ...{ payments: server.payments, erpDir },
  })

/** Failed jobs are tried again at once. */
async function allJobs(): Promise<void> {
  for (const _ of Array.from({ length: 5 })) {
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
    await jobs()
  }
}

async function world(): Promise<PaymentsWorld> {
  const { access_token: customer } = await server.signIn('cliente')
  const { access_token: admin } = await server.signIn('admin')
  const { rows } = await db.execute<{ id: number }>(
    sql`select account_id as id from users where email = 'cliente@demo.example'`,
  )
  return { server, processor, wire, customer, admin, account: rows[0]?.id ?? 0 }
}

async function each(histories: History[], work: (history: History) => Promise<void>): Promise<void> {
  const waiting = [...histories]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

const setMode = (procesador: string) => processor.page('/pagos-demo/panel/fallas', { procesador })

/** Notices that the processor has still to send. */
const pending = () =>
  readdirSync(join(folder, 'links')).filter((name) =>
    readFileSync(join(folder, 'links', name), 'utf8').includes('"done":false'),
  ).length

/** The processor is well again, notices arrive, and what is asked by the clock has been asked. */
async function settle(): Promise<void> {
  await setMode('normal')
  await wire.heal()
  await vi.waitFor(() => expect(pending()).toBe(0), { timeout: 60_000, interval: 20 })
  await allJobs()
  await db.execute(sql`update payments set next_check_at = now() where next_check_at is not null`)
  await checkDue()
}

/** The work of the clock each minute, as often as it takes to come to all of them. */
async function checkDue(): Promise<void> {
  for (let asked = 0; asked < HISTORIES; asked += 200) {
    await addJob(db, 'check-payments', { payload: {} })
    await allJobs()
  }
}

test(`in ${HISTORIES} histories of lost, doubled, swapped and forged notices all money is on record, once`, async () => {
  const told = await world()
  const random = seeded(41)
  const histories = Array.from({ length: HISTORIES }, (_, seed) => newHistory(seed + 1))
  const groups = Array.from({ length: HISTORIES / 10 }, (_, at) => histories.slice(at * 10, at * 10 + 10))
  for (const _ of Array.from({ length: ROUNDS })) {
    for (const some of groups) {
      await setMode(pick(random, ['normal', 'normal', 'normal', 'errores', 'perdida']))
      // A customer makes the payments of years here.
      await db.execute(sql`delete from call_quotas`)
      await each(some, (history) => goOn(told, history))
    }
    if (random() < 0.7) await jobs()
  }
  await settle()

  const ledgers = async () => {
    const found = { links: await readLinks(told), erp: erpDir }
    const read = new Map<History, Awaited<ReturnType<typeof ledgerOf>>>()
    await each(histories, async (history) => {
      read.set(history, await ledgerOf(told, history, found))
    })
    return histories.flatMap((history) => read.get(history) ?? [])
  }
  const before = await ledgers()
  await each(histories, (history) => sayAgain(told, history))
  await settle()
  expect(before.flatMap(complaintsAbout)).toEqual([])
  expect(wire.forgeries.filter((status) => status !== 401)).toEqual([])
  expect(await ledgers()).toEqual(before)
  expect(before.filter(({ taken }) => taken.length > 0).length).toBeGreaterThan(HISTORIES / 5)
}, 1_800_000)
