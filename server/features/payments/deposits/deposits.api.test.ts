import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Hold } from '#contract/calls/holds/holds.ts'
import { addBusinessDays, type Day, dayOf } from '#contract/kit/day.ts'
import { isClosedIn } from '#contract/rules/closed-days.ts'
import { closedDaysFrom } from '#server/records/closed-days.ts'
import { type PaymentAnswer, startPaymentsWorld } from '#tests/worlds/payments-world.ts'

const { server, db, pay, sync, call, fails, runJobs, read } = await startPaymentsWorld()
const [seller, other, customer] = await Promise.all(
  (['vendedora', 'vendedor', 'cliente'] as const).map(
    async (user) => (await server.signIn(user)).access_token,
  ),
)
const LOT = 7
const ACCOUNT = 1
const TODAY = dayOf(new Date())

type Made = { data: Hold[]; message: string }

async function holdPlate(item: object = { chapa: 1 }, more: object = { account_id: ACCOUNT }): Promise<Hold> {
  const json = { items: [{ uuid: randomUUID(), lot_id: LOT, ...item }], ...more }
  const { body } = await server.call<Made>('/api/apartados', { token: seller, json })
  return body.data[0] as Hold
}

const ask = ({ uuid }: Hold, token = seller) =>
  server.call<PaymentAnswer>(`/api/apartados/${uuid}/sena`, { token, json: {} })

const asked = async (held: Hold) => (await ask(held)).body.data

async function holdNow({ uuid }: Hold, token = seller): Promise<Hold | undefined> {
  for (const status of ['activo', 'en espera', 'vencido', 'liberado', 'ordenado']) {
    const { body } = await server.call<Made>(`/api/apartados?estado=${status}`, { token })
    const found = body.data.find((each) => each.uuid === uuid)
    if (found) return found
  }
  return undefined
}

async function workingDaysAfter(day: Day, count: number): Promise<Day> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select b.uuid from branches b join lots l on l.branch = b.nombre where l.id = ${LOT}`)
  return addBusinessDays(day, count, isClosedIn(await closedDaysFrom(db, day), rows[0]?.uuid ?? null))
}

const alerts = async () =>
  (
    await db.execute<{ why: string }>(
      sql`select distinct args->>'why' as why from mails where kind = 'pago-alerta'`,
    )
  ).rows.map(({ why }) => why)

const endYesterday = ({ uuid }: Hold) =>
  db.execute(sql`update holds set hasta = '2020-01-02' where uuid = ${uuid}`)

beforeEach(async () => {
  await db.execute(sql`truncate holds`)
  await db.execute(sql`delete from mails`)
  await db.execute(sql`delete from call_quotas`)
  await db.execute(sql`update payments set hold_uuid = null`)
  await db.execute(sql`update lots set net_stock = 5, deleted_at = null where id = ${LOT}`)
  await db.execute(sql`delete from photos where lot_id = ${LOT}`)
  await db.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    select gen_random_uuid(), ${LOT}, n, 'custom', 'aa', 9, 9, 10, 10 from generate_series(1, 3) n`)
  await db.execute(
    sql`update sales_rules set per_seller = 400, per_account = 400, per_day = 1000, deposit = 30, deposit_days = 14`,
  )
})

describe('a deposit is asked for', () => {
  test('as a percentage of what is held, in pesos at the rate of today, by a link', async () => {
    const held = await holdPlate({ piezas: 2 })
    const { status, body } = await ask(held)
    const { rows } = await db.execute<{ cents: number }>(sql`
      select round(30 * (select rate from exchange_rates where day <= ${TODAY} order by day desc limit 1)
        * round((2 * plate * price)::numeric, 2))::int as cents
      from (select net_m2 / net_stock as plate,
          round(coalesce(nullif(l.batch_price, 0), p.unit_price), 2) as price
        from lots l join products p on p.product_code = l.product_code where l.id = ${LOT}) x`)

    expect([status, body.message]).toEqual([200, 'Se ha guardado'])
    expect(body.data).toMatchObject({
      status: 'PENDIENTE',
      account: { id: ACCOUNT },
      title: `Seña de 2 chapas, lote ${held.batch}`,
      unit_price_receive: (rows[0]?.cents ?? 0) / 100,
    })
    expect(body.data.description).toMatch(
      /30 % de U\$D [\d.,]+, a \$ [\d.,]+ \(dólar del .*saldo a favor de la cuenta\./,
    )
    expect(body.data.fd_payment_url).toMatch(/^http/)
  })

  test('once: whoever asks again, also at the same moment, gets the payment that is open', async () => {
    const held = await holdPlate()
    const answers = await Promise.all([ask(held), ask(held), ask(held)])
    const again = await asked(held)
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from payments where hold_uuid = ${held.uuid}`,
    )

    expect(answers.map(({ body }) => body.data.uuid)).toEqual([again.uuid, again.uuid, again.uuid])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('while the processor does not answer too: its one link comes later', async () => {
    const held = await holdPlate()
    await fails('errores')
    const first = await ask(held)
    await fails('normal')
    await db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where key like 'payment-link:%'`,
    )
    await runJobs()
    const after = await read(first.body.data)
    const again = await asked(held)

    expect([first.status, first.body.message]).toEqual([202, 'El link se está generando'])
    expect(first.body.data).toMatchObject({ fd_payment_url: null, link_permitido: false })
    expect(after.fd_payment_url).toMatch(/^http/)
    expect([again.uuid, again.fd_payment_url]).toEqual([after.uuid, after.fd_payment_url])
  })

  test('of an active hold with an account, by its seller alone', async () => {
    const [held, waiting] = [await holdPlate(), await holdPlate()]
    const nameless = await holdPlate({ chapa: 2 }, { cliente: 'Ana' })
    const said = async (which: Hold) => (await ask(which)).body.errors?.uuid

    expect(await said(waiting)).toEqual(['La seña se pide de un apartado activo.'])
    expect(await said(nameless)).toEqual(['Elegí la cuenta del apartado para pedir la seña.'])
    expect((await ask(held, other)).status).toBe(403)
    expect((await ask(held, customer)).status).toBe(403)
    expect((await ask({ ...held, uuid: randomUUID() })).status).toBe(404)
  })
})

describe('a deposit is paid', () => {
  test('and the hold lasts the working days of the rules more, once, as its customer sees too', async () => {
    const held = await holdPlate()
    const made = await asked(held)
    await pay(made, 'visa-aprobada')
    await sync(made)
    await sync(made)
    const [paid, ofCustomer] = [await holdNow(held), await holdNow(held, customer)]

    expect(paid).toMatchObject({ estado: 'activo', hasta: await workingDaysAfter(held.hasta ?? '', 14) })
    expect(paid?.sena_at).toMatch(/^\d{4}-/)
    expect(ofCustomer).toMatchObject({ hasta: paid?.hasta, sena_at: paid?.sena_at })
    expect((await ask(held)).body.errors?.uuid).toEqual(['La seña ya está pagada.'])
    expect(await alerts()).toEqual([])
  })

  test('without money it changes nothing', async () => {
    const held = await holdPlate()
    const made = await asked(held)
    await pay(made, 'rechazada')
    await sync(made)

    expect((await call(`/api/boton-pago/${made.uuid}`)).body.data.status).toBe('NEGADO')
    expect(await holdNow(held)).toEqual(held)
    expect((await asked(held)).uuid).toBe(made.uuid)
  })

  test('late, and the hold lives again from today where its plate is free', async () => {
    const held = await holdPlate()
    const made = await asked(held)
    await endYesterday(held)
    await pay(made, 'visa-aprobada')
    await sync(made)

    expect(await holdNow(held)).toMatchObject({ estado: 'activo', hasta: await workingDaysAfter(TODAY, 14) })
    expect((await holdNow(held))?.sena_at).toBeTruthy()
    expect(await alerts()).toEqual([])
  })

  test('late, and administrators hear of it where another has the plate', async () => {
    const held = await holdPlate()
    const behind = await holdPlate()
    const made = await asked(held)
    await endYesterday(held)
    await pay(made, 'visa-aprobada')
    await sync(made)
    await sync(made)

    expect(await holdNow(held)).toMatchObject({ estado: 'vencido', sena_at: null })
    expect(await holdNow(behind)).toMatchObject({ estado: 'activo' })
    expect(await alerts()).toEqual([expect.stringContaining('sus chapas ya no están libres')])
    expect((await call(`/api/boton-pago/${made.uuid}`)).body.data.status).toBe('APROBADO')
  })

  test('with another amount it counts once an administrator accepts it', async () => {
    const held = await holdPlate()
    const made = await asked(held)
    await pay(made, 'otro-importe')
    await sync(made)
    const before = await holdNow(held)
    await call(`/api/boton-pago/${made.uuid}/decision`, { decision: 'aceptar' }, 'admin')

    expect(before).toEqual(held)
    expect((await holdNow(held))?.sena_at).toBeTruthy()
  })
})
