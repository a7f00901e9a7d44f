import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts'
import { startSmtp } from '#tests/peers/smtp.ts'
import { postBy, runDueJobs } from '#tests/servers/due-jobs.ts'
import { startTestServer, TEST_KEY } from '#tests/servers/server.ts'
import { purgeQuotes } from './purge-quotes.ts'

const server = await startTestServer()
const { db } = server.database
const smtp = await startSmtp()
const { access_token: token } = await server.signIn('vendedora')
const ACCOUNT = 1

const post = async (path: string, json: object) => {
  const { status, body } = await server.call<{ data: Quote }>(`/api/presupuestos${path}`, { token, json })
  expect(status).toBe(200)
  return body.data
}

async function sent(): Promise<Quote> {
  const { rows } = await db.execute<{ product_code: string; batch: string; branch: string }>(
    sql`update lots set net_stock = 9, net_m2 = 45, price = 100, deleted_at = null where id = 7 returning product_code, batch, branch`,
  )
  const [{ product_code = '', batch = '', branch = '' } = {}] = rows
  const line = { uuid: randomUUID(), product_code, lote: batch, branch, quantity: 1, unit: 'PZA' }
  const { uuid } = await post('', { uuid: randomUUID(), account_id: ACCOUNT, lineas: [line] })
  return post(`/${uuid}/enviar`, {})
}

/** Runs what waits and returns the mails that the peer got. */
async function received() {
  smtp.received.length = 0
  const mailer = createSmtpMailer(smtp.url(), 'Cantera <no-reply@portal.example>')
  await runDueJobs(server.database, { post: { ...postBy(mailer), key: TEST_KEY } })
  return smtp.received.map(({ to, subject, text }) => ({
    to: [to].flat()[0]?.text,
    subject,
    text: text ?? '',
  }))
}

test('a version goes to the address of its account with its link, and its answer to its seller', async () => {
  await db.execute(sql`update accounts set email = 'compras@cliente.example' where id = ${ACCOUNT}`)
  await db.execute(sql`delete from mails`)
  const { uuid, numero: number } = await sent()
  const name = `P-${String(number).padStart(6, '0')}`

  const [mail, ...others] = await received()

  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'compras@cliente.example', subject: `Presupuesto ${name} de Cantera` })
  const path = /\/p\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const { rows } = await db.execute<{ all: string }>(
    sql`select coalesce(jsonb_agg(args)::text, '') as all from mails`,
  )
  expect(rows[0]?.all).not.toContain('/p/')
  const url = `${server.url}${path}`
  expect((await fetch(url)).status).toBe(200)
  const answer = { respuesta: 'cambio', version: '1', nombre: 'Juan Pérez', motivo: 'Más fino' }
  await fetch(url, { method: 'POST', body: new URLSearchParams(answer), redirect: 'manual' })

  const [answered] = await received()

  expect(answered).toMatchObject({
    to: 'vendedora@demo.example',
    subject: `Juan Pérez pidió un cambio en el presupuesto ${name}`,
  })
  expect(answered?.text).toContain('Más fino')
  expect(answered?.text).toContain(`/presupuestos/${uuid}`)
})

test('a mail whose link was revoked meanwhile is not sent', async () => {
  const { uuid } = await sent()
  await post(`/${uuid}/revocar-enlace`, {})

  expect(await received()).toEqual([])
})

test('quotes go two years after their end with their papers, open ones stay', async () => {
  const [old, open] = [await sent(), await sent()]
  const pdf = `presupuestos/${'ab'.repeat(32)}.pdf`
  await server.blobs.put(pdf, 'application/pdf', new Uint8Array([1]))
  await db.execute(sql`
    update quote_versions set pdf = ${pdf} where quote_id = (select id from quotes where uuid = ${old.uuid})`)
  await db.execute(sql`
    update quotes set estado = 'rechazado', ended_at = now() - interval '3 years' where uuid = ${old.uuid}`)

  await purgeQuotes(db, server.blobs)

  const { rows } = await db.execute(sql`select uuid from quotes where uuid in (${old.uuid}, ${open.uuid})`)
  expect(rows).toEqual([{ uuid: open.uuid }])
  expect(await server.blobs.get(pdf)).toBeNull()
})
