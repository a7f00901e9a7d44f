import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { asRole } from '#server/db/runtime-role.ts'
import { createLog } from '#server/http/log.ts'
import { freeJobsOfDead } from '#server/jobs/alive.ts'
import { readJobFigures } from '#server/jobs/figures.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { OutgoingMail } from '#server/mail/post.ts'
import { cronItemsOf, tasks } from '#server/tasks.ts'
import { testDatabase } from './servers/database.ts'
import { postBy, runDueJobs } from './servers/due-jobs.ts'
import { blobsInMemory } from './servers/handler-context.ts'
import { emptyDatabase, within } from './worlds/copies-world.ts'

const { url } = await testDatabase()
const database = openDatabase(url)
const { db } = database
afterAll(() => database.close())

/** Takes every mail and remembers whose it was. */
function mailbox() {
  const taken: OutgoingMail[] = []
  return { taken, mailer: { where: 'here', send: async (mail: OutgoingMail) => void taken.push(mail) } }
}

beforeEach(() => db.execute(sql`truncate mails, graphile_worker._private_jobs`))

const enqueue = (to: string): Promise<number> =>
  db.transaction(async (tx) => {
    const { id } = await enqueueMail(tx, {
      kind: 'ya-registrado',
      to,
      args: { account: 'Mármoles Sur', accounts: ['Canteras Norte'] },
    })
    return id ?? 0
  })

function start(box: ReturnType<typeof mailbox>) {
  const logged: string[] = []
  const log = createLog('info', (line) => logged.push(line))
  const jobs = runJobs({
    ...{ url, log, clock: cronItemsOf() },
    tasks: tasks({ blobs: blobsInMemory(), post: postBy(box.mailer) }),
  })
  onTestFinished(() => jobs.stop())
  return { ...jobs, logged }
}

const arrived = (box: ReturnType<typeof mailbox>, ...to: string[]) =>
  vi.waitFor(() => expect(box.taken.map((mail) => mail.to)).toEqual(to), { timeout: 15_000, interval: 20 })

const listeners = async () =>
  (
    await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and query ~* '^listen'`,
    )
  ).rowCount

test('a mail goes out as soon as its transaction commits, and each once though two processes run jobs', async () => {
  const [here, there] = [mailbox(), mailbox()]
  start(here)
  start(there)
  const addresses = Array.from({ length: 20 }, (_, index) => `u${index}@cliente.example`)

  for (const to of addresses) await enqueue(to)

  await vi.waitFor(() => expect(here.taken.length + there.taken.length).toBe(20), {
    timeout: 15_000,
    interval: 20,
  })
  expect([...here.taken, ...there.taken].map(({ to }) => to).sort()).toEqual(addresses.sort())
})

test('jobs go on when the database has ended all their connections', async () => {
  // The library prints what happens to a question for jobs that is under way.
  const printed = vi.spyOn(console, 'trace').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const box = mailbox()
  const { logged } = start(box)
  await enqueue('antes@cliente.example')
  await arrived(box, 'antes@cliente.example')

  await within(url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  )
  await vi.waitFor(async () => expect(await listeners()).toBe(1), { timeout: 10_000, interval: 20 })
  await enqueue('despues@cliente.example')

  await arrived(box, 'antes@cliente.example', 'despues@cliente.example')
  expect(logged.join('\n')).not.toContain('cliente.example')
})

test('the process and its jobs go on when the end of a job could not be stored', async () => {
  const box = mailbox()
  start(box)
  await db.execute(sql`
    create function refuse_end() returns trigger language plpgsql as 'begin raise exception $$no room$$; end'`)
  await db.execute(sql`
    create trigger refuse_end before delete on graphile_worker._private_jobs for each row execute function refuse_end()`)
  await enqueue('antes@cliente.example')
  await arrived(box, 'antes@cliente.example')
  await db.execute(sql`drop function refuse_end cascade`)

  await enqueue('despues@cliente.example')

  await arrived(box, 'antes@cliente.example', 'despues@cliente.example')
})

test('a job that a killed process had taken is free again, one of a living process is not', async () => {
  const [lost, living] = [await enqueue('uno@cliente.example'), await enqueue('dos@cliente.example')]
  await within(url, async (life) => {
    await life.query(`select pg_advisory_lock(hashtextextended('jobs pool-living', 0))`)
    for (const [id, worker] of [
      [lost, 'pool-dead'],
      [living, 'pool-living'],
    ] as const)
      await life.query(
        `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute' where key = $2`,
        [worker, `mail:${id}`],
      )

    await freeJobsOfDead(db)

    const { rows } = await life.query('select key, locked_by from graphile_worker.jobs order by id')
    expect(rows).toEqual([
      { key: `mail:${lost}`, locked_by: null },
      { key: `mail:${living}`, locked_by: 'pool-living' },
    ])
  })
})

test('a waiting mail whose job is lost gets another, and one that has its job gets none', async () => {
  const id = await enqueue('uno@cliente.example')
  await enqueue('dos@cliente.example')
  await db.execute(sql`delete from graphile_worker._private_jobs where key = ${`mail:${id}`}`)
  const box = mailbox()
  await db.execute(sql`select graphile_worker.add_job('sweep')`)

  await runDueJobs(database, { post: postBy(box.mailer) })

  expect(box.taken.map(({ to }) => to).sort()).toEqual(['dos@cliente.example', 'uno@cliente.example'])
})

test('the figures count mails by status and the jobs whose time has come', async () => {
  await enqueue('uno@cliente.example')
  await runDueJobs(database, { post: postBy(mailbox().mailer) })
  await enqueue('dos@cliente.example')
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`)

  const figures = await readJobFigures(db)

  const samples = figures.flatMap(({ name, samples: found }) =>
    found.map(({ labels, value }) => [`${name} ${labels?.status ?? ''}`.trim(), Math.round(value / 10)]),
  )
  expect(figures[0]?.samples).toContainEqual({ labels: { status: 'enviado' }, value: 1 })
  expect(figures[0]?.samples).toContainEqual({ labels: { status: 'pendiente' }, value: 1 })
  expect(figures[1]?.samples).toEqual([{ value: 1 }])
  expect(samples).toContainEqual(['cantera_job_oldest_seconds', 9])
})

test('A172 the jobs belong to the role of the app, which may make no schema afterwards; the owner can empty them', async () => {
  const own = await emptyDatabase()
  const [owner, app] = ['owner', 'app'].map((name) => `${name}_${randomBytes(6).toString('hex')}`) as [
    string,
    string,
  ]
  const { rows } = await within(own, (client) => client.query('select current_database()::text as name'))
  const name = rows[0].name as string
  await within(own, (client) =>
    client.query(`create role ${owner} login password 'clave'; create role ${app} login password 'clave';
      alter database ${name} owner to ${owner}; alter schema public owner to ${owner}`),
  )
  onTestFinished(() =>
    within(own, async (client) => {
      await client.query(
        `alter database ${name} owner to current_user; alter schema public owner to current_user`,
      )
      await client.query(`drop owned by ${app}; drop owned by ${owner}; drop role ${app}; drop role ${owner}`)
    }),
  )
  const [ownerUrl, appUrl] = [asRole(own, owner, 'clave'), asRole(own, app, 'clave')]
  // First as an installation with one role had it.
  await migrate(ownerUrl)

  await migrate(ownerUrl, appUrl)
  await migrate(ownerUrl, appUrl)

  const ofApp = openDatabase(appUrl)
  await ofApp.db.execute(sql`select graphile_worker.add_job('sweep')`)
  await runDueJobs(ofApp, { post: postBy(mailbox().mailer) })
  await ofApp.db.execute(sql`select graphile_worker.add_job('sweep')`)
  await expect(ofApp.pool.query('create schema otro')).rejects.toMatchObject({ code: '42501' })
  await within(ownerUrl, (client) => client.query('truncate graphile_worker._private_jobs'))
  expect((await ofApp.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
  await ofApp.close()
  await expect(migrate(ownerUrl)).rejects.toThrow(`belongs to ${app}`)
}, 60_000)

test('A189 rows whose time is over are removed, and no others', async () => {
  await db.execute(sql`
    insert into users (id, uuid, email, fullname, password_hash) values (1, gen_random_uuid(), 'ana@x.example', 'Ana', '')`)
  await db.execute(sql`
    insert into sessions (id, token_hash, user_id, remember, expires_at, revoked_at, parent_session_id) values
      (1, '\\x01', 1, false, now() - interval '31 days', null, null),
      (2, '\\x02', 1, false, now() - interval '31 days', null, 1),
      (3, '\\x03', 1, false, now() + interval '1 day', now() - interval '31 days', null),
      (4, '\\x04', 1, false, now() - interval '29 days', null, null),
      (5, '\\x05', 1, false, now() + interval '1 day', null, null)`)
  await db.execute(sql`
    insert into one_time_tokens (kind, token_hash, email, expires_at, used_at) values
      ('recuperar', '\\x01', 'a@x', now() - interval '2 days', null),
      ('recuperar', '\\x02', 'a@x', now() + interval '1 day', now() - interval '2 days'),
      ('recuperar', '\\x03', 'a@x', now() + interval '1 day', now() - interval '1 hour'),
      ('recuperar', '\\x04', 'a@x', now() + interval '1 day', null)`)
  const [old, recent] = [await enqueue('viejo@x.example'), await enqueue('nuevo@x.example')]
  await db.execute(sql`update mails set created_at = now() - interval '91 days' where id = ${old}`)
  await db.execute(sql`
    insert into audit_log (at, action) values (now() - interval '25 months', 'viejo'), (now(), 'nuevo')`)
  await db.execute(
    sql`insert into login_failures (account_key, ip, at) values ('a', 'b', now() - interval '2 days')`,
  )
  await db.execute(sql`select graphile_worker.add_job('purge-rows')`)

  await runDueJobs(database, { post: postBy(mailbox().mailer) })

  const ids = async (table: string) =>
    (await database.pool.query(`select id from ${table} order by id`)).rows.map(({ id }) => id)
  expect(await ids('sessions')).toEqual([4, 5])
  expect(await ids('one_time_tokens')).toHaveLength(2)
  expect(await ids('mails')).toEqual([recent])
  expect((await db.execute(sql`select action from audit_log`)).rows).toEqual([{ action: 'nuevo' }])
  expect(await ids('login_failures')).toEqual([])
})
