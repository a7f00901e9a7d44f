import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { enqueueMail, type NewMail } from '#server/mail/enqueue-mail.ts'
import type { MailKind } from '#server/mail/mail-kinds.ts'
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts'
import { hashOf, tokenOf } from '#server/mail/tokens.ts'
import { startSmtp } from './peers/smtp.ts'
import { testDatabase } from './servers/database.ts'
import { mailsIn, ORIGIN, postBy, runDueJobs } from './servers/due-jobs.ts'

const FROM = 'Cantera <no-reply@portal.example>'
const { url } = await testDatabase()
const database = openDatabase(url)
const { db } = database
const home = mkdtempSync(join(tmpdir(), 'cantera-mails-'))
const smtp = await startSmtp()
afterAll(async () => {
  await database.close()
  rmSync(home, { recursive: true })
})
await db.execute(sql`
  insert into users (id, uuid, email, fullname, password_hash) values
    (1, gen_random_uuid(), 'ana@cliente.example', 'Ana', ''), (2, gen_random_uuid(), 'luis@cliente.example', 'Luis', '')`)

beforeEach(async () => {
  await db.execute(sql`truncate mails, one_time_tokens, graphile_worker._private_jobs`)
  smtp.received.length = 0
  smtp.verdict = 'ok'
})

const recover = {
  kind: 'recuperar',
  to: 'ana@cliente.example',
  user_id: 1,
  args: { fullname: 'Ana' },
} as const

const enqueue = <K extends MailKind>(mail: NewMail<K>): Promise<number> =>
  db.transaction(async (tx) => (await enqueueMail(tx, mail)).id ?? 0)

async function mailRow(id: number) {
  const { rows } = await db.execute(sql`
    select m.status, m.attempts, m.last_error, m.message_id, round(extract(epoch from j.run_at - now()))::int as wait
    from mails m left join graphile_worker.jobs j on j.key = 'mail:' || m.id where m.id = ${id}`)
  return rows[0] as { status: string; attempts: number; last_error: string; message_id: string; wait: number }
}

const tokensAlive = async (): Promise<string[]> => {
  const { rows } = await db.execute(sql`
    select encode(token_hash, 'hex') as hash from one_time_tokens where expires_at > now() and used_at is null order by id`)
  return rows.map(({ hash }) => hash as string)
}

const tokenIn = (text: string | undefined): string => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const hexOf = (token: string): string => hashOf(token).toString('hex')

const post = (query?: string) => postBy(createSmtpMailer(smtp.url(query), FROM))
/** Runs the waiting jobs as if their time had come. */
async function sendNow(by = post()): Promise<void> {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await runDueJobs(database, { post: by })
}

test('a mail and its job commit together, and a transaction that is undone leaves neither', async () => {
  const undone = db.transaction(async (tx) => {
    await enqueueMail(tx, recover)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await db.execute(sql`select from graphile_worker.jobs`)).rowCount).toBe(0)
  expect((await db.execute(sql`select from mails`)).rowCount).toBe(0)

  const id = await enqueue(recover)

  expect(await mailRow(id)).toMatchObject({ status: 'pendiente', attempts: 0, wait: 0 })
})

test('SEC39 without SMTP_URL a mail is a file with both parts, and its link works by what the database keeps', async () => {
  const id = await enqueue(recover)

  const [mail] = await mailsIn(join(home, 'mail'), database)

  const token = tokenIn(mail?.text)
  expect(mail).toMatchObject({
    subject: 'Elegí una contraseña nueva para Cantera',
    to: { text: 'ana@cliente.example' },
  })
  expect(mail?.from?.text).toBe('"Cantera" <no-reply@portal.example>')
  const link = `${ORIGIN}/password-reset?email=ana%40cliente.example&token=${token}`
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  expect(mail?.html).not.toMatch(/<img|src=|@import|url\(/)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await tokensAlive()).toEqual([hexOf(token)])
  const { rows } = await db.execute(sql`select row_to_json(mails)::text as all from mails`)
  expect(rows[0]?.all).not.toContain(token)
  const [name = ''] = readdirSync(join(home, 'mail'))
  expect(name).toMatch(new RegExp(`^\\d{8}T\\d{6}Z-${id}-recuperar\\.eml$`))
  expect(statSync(join(home, 'mail', name)).mode & 0o777).toBe(0o600)
  expect(await mailRow(id)).toMatchObject({ status: 'enviado', attempts: 1, wait: null })
})

test('mail goes by STARTTLS to a server whose certificate verifies, and to no other', async () => {
  const first = await enqueue(recover)
  await sendNow()
  const second = await enqueue({ ...recover, user_id: 2, to: 'luis@cliente.example' })

  await sendNow(post(''))

  expect(await mailRow(first)).toMatchObject({ status: 'enviado' })
  expect(smtp.received.map(({ to }) => [to].flat()[0]?.text)).toEqual(['ana@cliente.example'])
  expect(smtp.secure.at(-1)).toBe(true)
  expect(await mailRow(second)).toMatchObject({ status: 'pendiente', attempts: 1, wait: 60 })
})

test('a server with a sign-in and TLS from the first byte takes the mail with the right password', async () => {
  const strict = await startSmtp({ secure: true, user: 'cantera', password: 'c/lave@' })
  const id = await enqueue(recover)

  const wrong = strict.url().replace('c%2Flave', 'otra')
  await sendNow(postBy(createSmtpMailer(wrong, FROM)))
  const refused = await mailRow(id)
  await sendNow(postBy(createSmtpMailer(strict.url(), FROM)))

  expect(refused).toMatchObject({ status: 'pendiente', last_error: expect.stringMatching(/^535 /) })
  expect(await mailRow(id)).toMatchObject({ status: 'enviado', attempts: 2 })
  expect(strict.received).toHaveLength(1)
})

test('a recipient refused for good is not tried again, and the reply is kept without the address', async () => {
  smtp.verdict = { code: 550, words: '5.1.1 <ana@cliente.example> ana@cliente.example unknown' }
  const id = await enqueue(recover)

  await sendNow()

  const row = await mailRow(id)
  expect(row).toMatchObject({ status: 'rechazado', attempts: 1, wait: null })
  expect(row.last_error).toMatch(/^550 5\.1\.1 /)
  expect(row.last_error).not.toContain('@')
})

test.for([
  ['a reply for now', { code: 451, words: '4.3.0 Try later' }, /^451 /],
  ['a connection cut while the mail is on its way', 'hang up', /ECONN|ESOCKET|closed/i],
] as const)('%s: the mail is tried again with the same Message-ID and link', async ([, verdict, words]) => {
  smtp.verdict = verdict
  const id = await enqueue({ ...recover, lifetime: 86_400 })
  await sendNow()
  const failed = await mailRow(id)
  smtp.verdict = 'ok'

  await sendNow()

  expect(failed).toMatchObject({
    status: 'pendiente',
    attempts: 1,
    wait: 60,
    last_error: expect.stringMatching(words),
  })
  const [mail] = smtp.received
  expect(mail?.messageId).toBe(`<${failed.message_id}@portal.example>`)
  expect(tokenIn(mail?.text)).toBe(tokenOf('k'.repeat(48), { id, messageId: failed.message_id }))
  expect(await tokensAlive()).toEqual([hexOf(tokenIn(mail?.text))])
  expect(await mailRow(id)).toMatchObject({ status: 'enviado', attempts: 2 })
})

test('a server that is away is tried after 1 and 5 minutes, half an hour, 2 and 6 hours, and then given up', async () => {
  const away = postBy(createSmtpMailer('smtp://localhost:1?tls=off', FROM))
  const id = await enqueue({ ...recover, lifetime: 10 * 86_400 })

  const waits: unknown[] = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    await sendNow(away)
    const { status, wait } = await mailRow(id)
    waits.push(status === 'pendiente' ? wait : status)
  }

  expect(waits).toEqual([60, 300, 1800, 7200, 21_600, 'abandonado'])
  expect((await mailRow(id)).last_error).toContain('ECONNREFUSED')
})

test('a mail whose link would be over by the next attempt, or is over, is given up', async () => {
  const away = postBy(createSmtpMailer('smtp://localhost:1?tls=off', FROM))
  const late = await enqueue({ ...recover, lifetime: 30 })
  await sendNow(away)
  const over = await enqueue({ ...recover, lifetime: -1 })

  await sendNow()

  expect(await mailRow(late)).toMatchObject({ status: 'abandonado', attempts: 1 })
  expect(await mailRow(over)).toMatchObject({ status: 'abandonado', attempts: 0, last_error: 'expired' })
  expect(smtp.received).toEqual([])
})

test('SEC36 a newer mail ends the older ones of its kind: those that wait, and the links of those that were sent', async () => {
  const first = await enqueue(recover)
  await sendNow()
  const second = await enqueue(recover)
  const third = await enqueue(recover)
  const other = await enqueue({
    kind: 'verificar',
    to: 'ana@cliente.example',
    user_id: 1,
    args: { fullname: 'Ana' },
  })

  await sendNow()

  const states = [first, second, third, other].map(async (id) => (await mailRow(id)).status)
  expect(await Promise.all(states)).toEqual(['enviado', 'abandonado', 'enviado', 'enviado'])
  expect(smtp.received).toHaveLength(3)
  const [old, ...alive] = smtp.received.map(({ text }) => hexOf(tokenIn(text)))
  expect((await tokensAlive()).sort()).toEqual(alive.sort())
  expect(alive).not.toContain(old)
})

test('SEC36 of mails asked for at once only one link works', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => enqueue(recover)))

  await sendNow()

  const states = await Promise.all(ids.map(async (id) => (await mailRow(id)).status))
  expect(states.filter((status) => status === 'enviado')).toHaveLength(1)
  expect(await tokensAlive()).toHaveLength(1)
})

test('a user who is deactivated or has another address by now gets no mail', async () => {
  const moved = await enqueue({ ...recover, to: 'antes@cliente.example' })
  const gone = await enqueue({ ...recover, user_id: 2, to: 'luis@cliente.example' })
  await db.execute(sql`update users set deleted_at = now() where id = 2`)

  await sendNow()

  expect(await mailRow(moved)).toMatchObject({ status: 'abandonado', last_error: 'unwanted' })
  expect(await mailRow(gone)).toMatchObject({ status: 'abandonado' })
  expect(await tokensAlive()).toEqual([])
  await db.execute(sql`update users set deleted_at = null where id = 2`)
})

test('line breaks and tags in names stay words on one line', async () => {
  const name = 'Ana\r\nBcc: otra@example.com\r\n\r\n<script>alert(1)</script>'
  // A name with an address in it is left out of a letter.
  await enqueue({ ...recover, args: { fullname: name.replace('@example.com', ' en casa') } })
  const mailer = createSmtpMailer(smtp.url(), FROM)
  await sendNow()
  await mailer.send({
    ...{ id: 9, kind: 'x', created: new Date(), to: 'ana@cliente.example', subject: `Hola ${name}` },
    ...{ text: 'hola', html: '<p>hola</p>', messageId: '<9@portal.example>' },
  })

  const [letter, direct] = smtp.received
  expect(letter?.text).toContain('Hola, Ana Bcc: otra en casa <script>alert(1)</script>.')
  expect(letter?.html).not.toContain('<script>')
  for (const mail of [letter, direct]) expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(direct?.subject).toBe('Hola Ana Bcc: otra@example.com <script>alert(1)</script>')
})
