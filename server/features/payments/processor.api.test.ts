import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/calls/payments/payments.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { DEMO_SHARED_SECRET, DEMO_STORE_ID } from '#server/payments/demo-keys.ts'
import { notificationHash } from '#server/payments/fiserv/sign.ts'
import { FORM, startPaymentsWorld } from '#tests/worlds/payments-world.ts'
import { syncPayment } from './sync-payment.ts'

const { server, db, erpDir, call, make, runJobs, pay, fails, read, sync, row, links } =
  await startPaymentsWorld()

beforeEach(() => db.execute(sql`delete from call_quotas`))

describe('the processor', () => {
  test('gives a link that is shown as one, and its notice makes the payment APROBADO', async () => {
    const made = await make()
    await pay(made, 'rechazada')
    await expect.poll(async () => (await db.execute(sql`select from payment_notices`)).rowCount).toBe(1)
    await runJobs()
    const denied = await read(made)
    await pay(made, 'visa-aprobada', 1)
    await expect.poll(async () => (await db.execute(sql`select from payment_notices`)).rowCount).toBe(2)
    await runJobs()
    const approved = await read(made)

    expect(made).toMatchObject({ link_permitido: true, status: 'PENDIENTE' })
    expect(denied).toMatchObject({ status: 'NEGADO', error_msj: 'El banco no autorizó el pago.' })
    expect(approved).toMatchObject({
      status: 'APROBADO',
      cardnumber: '**** 1111',
      bname: 'Ana Núñez',
      error_msj: '',
    })
    expect(approved.transactions?.map(({ status }) => status)).toEqual(['aprobada', 'negada'])
    const asked = await db.execute(sql`select next_check_at from payments where uuid = ${made.uuid}`)
    expect(asked.rows).toEqual([{ next_check_at: null }])
    const mails = await db.execute(sql`select kind, to_email from mails where kind like 'pago%'`)
    expect(mails.rows).toEqual([{ kind: 'pago-aprobado', to_email: 'obra@example.com' }])
  })

  test('SEC63 that does not answer leaves a payment without link; the job makes one, and only one', async () => {
    await fails('errores')
    const refused = await call('/api/boton-pago', { ...FORM, title: 'Sin link' })
    await fails('normal')
    const [before] = (await call('/api/boton-pago?q=Sin+link')).body.data.data
    await db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where key like 'payment-link:%'`,
    )
    await runJobs()
    await runJobs()
    const after = await read(before as Payment)

    expect([refused.status, refused.body.message]).toEqual([202, 'El link se está generando'])
    expect(refused.body.data).toMatchObject({
      uuid: before?.uuid,
      status: 'PENDIENTE',
      puede: { editar: false },
    })
    expect([before?.fd_payment_url, before?.status]).toEqual([null, 'PENDIENTE'])
    expect(after.fd_payment_url).toMatch(/\/pagos-demo\/pagar\//)
  })

  test('A143 edits cancel the old link and make another; what was tried with is not changed', async () => {
    const made = await make()
    const edited = (await call('/api/boton-pago', { ...FORM, uuid: made.uuid, unit_price_receive: '2000' }))
      .body.data
    await pay(edited, 'rechazada')
    const late = await call('/api/boton-pago', { ...FORM, uuid: made.uuid })
    const page = await (await fetch(made.fd_payment_url ?? '')).text()

    expect([edited.uuid, edited.unit_price]).toEqual([made.uuid, 2236])
    expect(edited.fd_payment_url).not.toBe(made.fd_payment_url)
    expect([late.status, late.body.message]).toEqual([409, 'El botón ya no se puede editar.'])
    expect(page).toMatch(/cancel/i)
  })

  test('S233 deletes with a reason, the link first; a paid one stays', async () => {
    const [made, paid] = [await make(), await make()]
    const empty = await call(`/api/boton-pago/${made.uuid}/delete`, { reason: ' ' })
    const done = await call(`/api/boton-pago/${made.uuid}/delete`, { reason: 'Duplicado' })
    const again = await call(`/api/boton-pago/${made.uuid}/delete`, { reason: 'Duplicado' })
    await pay(paid, 'visa-aprobada')
    const late = await call(`/api/boton-pago/${paid.uuid}/delete`, { reason: 'Tarde' })

    expect(empty.body.errors).toEqual({ reason: ['Debe ingresar un motivo'] })
    expect(done.body).toMatchObject({
      message: 'Botón eliminado correctamente',
      data: { status: 'ELIMINADO', deleted_reason: 'Duplicado', deleted_by_name: 'Sofía Benítez' },
    })
    expect([again.status, again.body.message]).toEqual([409, 'El botón ya no se puede eliminar.'])
    expect([late.status, (await read(paid)).status]).toEqual([409, 'APROBADO'])
  })

  test('A123 money of another amount is ERROR with an alert and no receipt; late money is marked', async () => {
    await db.execute(sql`truncate mails`)
    const [other, late] = [await make(), await make()]
    await pay(other, 'otro-importe')
    await sync(other)
    await pay(late, 'visa-aprobada')
    await db.execute(sql`update payments set status = 'VENCIDO' where uuid = ${late.uuid}`)
    await sync(late)
    await sync(late)
    await runJobs()
    const kinds = await db.execute(sql`select kind, to_email, args->>'why' as why from mails order by id`)

    expect(await read(other)).toMatchObject({
      status: 'ERROR',
      error_msj: 'El procesador informó otro importe u otra moneda.',
    })
    expect(await read(late)).toMatchObject({
      status: 'VENCIDO',
      pago_tardio: true,
      puede: { resync_sap: true },
    })
    expect(kinds.rows).toEqual([
      {
        kind: 'pago-alerta',
        to_email: 'admin@demo.example',
        why: 'El procesador cobró otro importe u otra moneda: no se emite recibo.',
      },
      {
        kind: 'pago-alerta',
        to_email: 'admin@demo.example',
        why: 'Se recibió un pago sobre un botón vencido.',
      },
    ])
    const receipts = readdirSync(join(erpDir, 'out'))
    expect(receipts.filter((name) => name.includes(other.uuid) || name.includes(late.uuid))).toEqual([])
  })

  test('is asked by itself: a lost notice, and the end of a link', async () => {
    await fails('normal', 'retenidos')
    const [paid, over] = [await make(), await make()]
    await pay(paid, 'visa-aprobada')
    await fails('normal')
    await db.execute(sql`
      update payments set next_check_at = now(), expires_at = case when uuid = ${over.uuid} then now() else expires_at end
      where uuid in (${paid.uuid}, ${over.uuid})`)
    await addJob(db, 'check-payments', { payload: {} })
    await runJobs()

    expect([(await read(paid)).status, (await read(over)).status]).toEqual(['APROBADO', 'VENCIDO'])
  })
})

test('what installments cost changes with the day, and a figure that was shown before is refused', async () => {
  const shown = { unit_price: '1.118,00' }
  const change = (from: string) => sql`
    insert into fee_tables (uuid, fee_id, installments, coefficient, valid_from) values (gen_random_uuid(), 1, 3, 1.2, ${from})`
  const today = dayOf(new Date())
  await db.execute(change(addDays(today, 1)))
  const before = await call('/api/boton-pago', { ...FORM, ...shown })
  await db.execute(change(today))
  const after = await call('/api/boton-pago', { ...FORM, ...shown })
  const made = await make()
  await db.execute(sql`delete from fee_tables where coefficient = 1.2`)

  expect([before.status, after.status]).toEqual([200, 422])
  expect(after.body.errors).toEqual({
    unit_price: ['El costo de las cuotas cambió. Elegí las cuotas de nuevo.'],
  })
  expect([made.unit_price, (await read(made)).applied_fee]).toEqual([1200, 1.2])
})

test('A194 the payments of one user send three mails an hour to one address, and the fourth payment says so', async () => {
  await db.execute(sql`truncate mails, call_quotas`)
  const words: string[][] = []
  for (let n = 0; n < 4; n++) {
    const made = await make()
    await pay(made, 'visa-aprobada')
    const { id } = await row(made)
    await db.transaction(async (tx) => syncPayment({ db: tx, payments: server.payments }, id))
    words.push(
      (await read(made)).historia.map(({ text }) => text).filter((text) => text.startsWith('No se envió')),
    )
  }

  expect((await db.execute(sql`select from mails where kind = 'pago-aprobado'`)).rowCount).toBe(3)
  const refused = [expect.stringMatching(/^No se envió el aviso a obra@example.com\. .*\d\d:\d\d/)]
  expect(words).toEqual([[], [], [], refused])
})

describe('a process that was killed', () => {
  const check = async (made: Payment) => {
    await db.execute(sql`update payments set next_check_at = now() where uuid = ${made.uuid}`)
    await addJob(db, 'check-payments', { payload: {} })
    await runJobs()
  }

  test('before the answer came leaves one link, which is found again', async () => {
    await fails('perdida')
    const lost = await call('/api/boton-pago', { ...FORM, title: 'Respuesta perdida' })
    await fails('normal')
    const [before] = (await call('/api/boton-pago?q=perdida')).body.data.data
    const made = before as Payment
    await check(made)

    expect([lost.status, made.fd_payment_url]).toEqual([202, null])
    expect((await read(made)).fd_payment_url).toMatch(/\/pagos-demo\/pagar\//)
    expect(await links(await row(made))).toEqual(['Created'])
  })

  test('before the answer was stored gets the same link again', async () => {
    const made = await make()
    await db.execute(sql`update payments set link_url = null, link_id = null where uuid = ${made.uuid}`)
    await check(made)

    expect((await read(made)).fd_payment_url).toBe(made.fd_payment_url)
    expect(await links(await row(made))).toEqual(['Created'])
  })

  test('between the processor and us has its link ended or replaced', async () => {
    const [deleted, edited] = [await make(), await make()]
    await db.execute(
      sql`update payments set status = 'ELIMINADO', deleted_at = now() where uuid = ${deleted.uuid}`,
    )
    await check(deleted)
    const { order_ref } = await row(edited)
    await server.payments?.gateway.cancelLink({ orderId: `${order_ref}-1`, since: new Date() })
    await check(edited)

    expect(await links(await row(deleted))).toEqual(['Cancelled'])
    expect(await links({ order_ref })).toEqual(['Cancelled', 'Created'])
    expect((await read(edited)).fd_payment_url).not.toBe(edited.fd_payment_url)
  })
})

describe('a notice', () => {
  const notice = (changes: Record<string, string>) => {
    const form = {
      ...{ oid: 'X', chargetotal: '10.00', currency: '032', txndatetime: '2026:03:09-10:00:00' },
      ...{ storename: DEMO_STORE_ID, approval_code: 'Y:1:2', cardnumber: '4111111111111111', ...changes },
    }
    return { notification_hash: notificationHash(DEMO_SHARED_SECRET, form), ...form, ...changes }
  }
  const send = (form: Record<string, string>) => server.call('/api/pagos/aviso/fiserv', { form })
  const count = async () => (await db.execute(sql`select from payment_notices`)).rowCount

  test('A124 forged is 401 and leaves nothing; a right one is kept once, without the card', async () => {
    const before = await count()
    const forged = await send({ ...notice({ oid: 'FORGED' }), chargetotal: '1.00' })
    const foreign = await send(notice({ oid: 'FOREIGN', storename: '1' }))
    const without = await send({ ...notice({ oid: 'NONE' }), notification_hash: '' })
    const middle = await count()
    const right = [await send(notice({ oid: 'ONCE-1' })), await send(notice({ oid: 'ONCE-1' }))]
    const { rows } = await db.execute<{ all: string }>(
      sql`select string_agg(n::text, ' ') as all from payment_notices n`,
    )

    expect([forged.status, foreign.status, without.status, middle]).toEqual([401, 401, 401, before])
    expect(right.map(({ status }) => status)).toEqual([200, 200])
    expect(await count()).toBe((before ?? 0) + 1)
    expect([...server.logged, rows[0]?.all].join('\n')).not.toContain('4111111111111111')
  })

  test('SEC35 is taken 60 times a minute from an address, of 64 KB at most, for a provider there is', async () => {
    const large = await send({ ...notice({}), more: 'x'.repeat(70_000) })
    const unknown = await server.call('/api/pagos/aviso/otro', { form: notice({}) })
    await db.execute(sql`delete from call_quotas`)
    const all = await Promise.all(Array.from({ length: 61 }, () => send({ oid: 'X' })))

    expect([large.status, unknown.status]).toEqual([413, 404])
    expect(
      all
        .map(({ status }) => status)
        .sort()
        .slice(-2),
    ).toEqual([401, 429])
  })

  test('of a payment that is not on record is a matter for administrators', async () => {
    await runJobs()
    const { rows } = await db.execute(
      sql`select args->>'title' as title from mails where args->>'why' like 'Llegó un aviso%'`,
    )

    expect(rows).toEqual([{ title: 'ONCE-1' }])
  })
})

test('S111 who sell narrow payments as they do orders; to others their words mean nothing', async () => {
  const { user } = await server.signIn('vendedora')
  const of = async (word: string, who = 'vendedora') =>
    (await call(`/api/boton-pago?account=${word}`, undefined, who)).body.data.total
  const { rows } = await db.execute(sql`
    select count(*)::int as all, count(*) filter (where p.created_by = ${user.id})::int as me,
      count(*) filter (where a.seller_id = ${user.id})::int as clients,
      count(*) filter (where a.branch = ${user.branch})::int as branch
    from payments p join accounts a on a.id = p.account_id where p.status <> 'ELIMINADO'`)

  const words = ['all', 'me', 'clients', 'branch'].map(async (word) => [word, await of(word)])
  expect(rows).toEqual([Object.fromEntries(await Promise.all(words))])
  expect(new Set(Object.values(rows[0] ?? {})).size).toBeGreaterThan(1)
  expect(await of('me', 'cliente')).toBe(await of('', 'cliente'))
  expect((await call('/api/boton-pago?account=x')).status).toBe(422)
})
