import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { getToday } from '#contract/calls/home/today.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { FORM, startPaymentsWorld } from '#tests/worlds/payments-world.ts'

const { server, db, erpDir, call, make, runJobs, pay, fails, read, sync, row, links } =
  await startPaymentsWorld()

beforeEach(() => db.execute(sql`delete from call_quotas`))

const decide = (uuid: string, form: Record<string, string>, user = 'admin') =>
  call(`/api/boton-pago/${uuid}/decision`, form, user)

const receiptOf = (uuid: string) => readFileSync(join(erpDir, 'out', `recibo-${uuid}.csv`), 'utf8')

async function today(user: string) {
  const { access_token: token } = await server.signIn(user)
  return (await server.call<OutputOf<typeof getToday>>('/api/dashboard/hoy', { token })).body
}

const lateOnes = async () => (await call('/api/boton-pago?tarde=1', undefined, 'admin')).body.data

/** A payment whose card was charged one peso less than was asked for. */
async function charged() {
  const made = await make()
  await pay(made, 'otro-importe')
  await sync(made)
  return made
}

describe('money of another amount [A205]', () => {
  test('is shown to administrators with its transaction, and its link to nobody', async () => {
    const made = await charged()
    const [ofAdmin, ofCustomer] = [await read(made), await read(made, 'cliente')]

    expect(ofAdmin).toMatchObject({
      status: 'ERROR',
      cobrado: true,
      por_decidir: true,
      puede: { decidir: true },
    })
    expect(ofAdmin.transactions).toMatchObject([{ status: 'aprobada', amount: 1117, currency: 'ARS' }])
    expect(ofCustomer).toMatchObject({ cobrado: true, puede: { decidir: false, eliminar: false } })
    expect(ofCustomer).not.toHaveProperty('transactions')
  })

  test('is accepted once, with a receipt of what was charged', async () => {
    const made = await charged()
    const refused = await decide(made.uuid, { decision: 'aceptar' }, 'cliente')
    const done = await decide(made.uuid, { decision: 'aceptar' })
    const again = await decide(made.uuid, { decision: 'devolver', nota: 'x' })
    await runJobs()
    await sync(made)

    expect([refused.status, again.status, again.body.message]).toEqual([
      ...[403, 409],
      'El botón no tiene un cobro por decidir.',
    ])
    expect(done.body).toMatchObject({
      message: 'Cobro aceptado',
      data: { status: 'APROBADO', por_decidir: false },
    })
    // 1117 pesos by a coefficient of 1.118.
    expect(receiptOf(made.uuid)).toContain(';999,11;1117,00;ARS;3;')
    expect((await read(made)).historia.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Cobro aceptado por \S/),
    )
    expect((await read(made)).status).toBe('APROBADO')
  })

  test('is noted as given back with how, and waits no more', async () => {
    const made = await charged()
    const without = await decide(made.uuid, { decision: 'devolver' })
    const done = await decide(made.uuid, { decision: 'devolver', nota: 'Anulado en el portal' })
    await sync(made)

    expect(without.body.errors).toEqual({ nota: ['Debe ingresar cómo se devuelve.'] })
    expect(done.body.data).toMatchObject({ status: 'ERROR', por_decidir: false, decision: 'devolver' })
    expect((await read(made)).por_decidir).toBe(false)
  })
})

test('administrators find every payment that waits for a decision, on Inicio and in the list, also of a deleted button', async () => {
  const [wrong, late] = [await charged(), await make()]
  await call(`/api/boton-pago/${late.uuid}/delete`, { reason: 'Duplicado' })
  const { order_ref } = await row(late)
  await db.execute(sql`insert into payment_transactions (payment_id, processor_ref, at, outcome, state, amount, currency, raw_hash)
    select id, ${`${order_ref}-x`}, now(), 'aprobada', 'CAPTURED', amount_pay, 'ARS', 'x' from payments where uuid = ${late.uuid}`)
  await sync(late)
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from payments p where decision is null and (pago_tardio or status = 'ERROR' and exists (
      select from payment_transactions t where t.payment_id = p.id and t.outcome = 'aprobada'))`)
  const found = await lateOnes()
  const all = (await call('/api/boton-pago', undefined, 'admin')).body.data.data
  const ofCustomer = (await call('/api/boton-pago?tarde=1')).body.data.data

  expect(found.total).toBe(rows[0]?.n)
  expect((await today('admin')).pagos_por_decidir).toBe(rows[0]?.n)
  expect(await today('cliente')).not.toHaveProperty('pagos_por_decidir')
  expect(found.data.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([wrong.uuid, late.uuid]))
  expect(all.find(({ uuid }) => uuid === late.uuid)).toMatchObject({ status: 'ELIMINADO', pago_tardio: true })
  expect(ofCustomer.map(({ uuid }) => uuid)).not.toContain(late.uuid)
})

test('a payment whose card is being charged is neither deleted nor edited [S233, A143]', async () => {
  const made = await make()
  await pay(made, 'en-espera')
  const removed = await call(`/api/boton-pago/${made.uuid}/delete`, { reason: 'Tarde' })
  const edited = await call('/api/boton-pago', { ...FORM, uuid: made.uuid })

  expect([removed.status, removed.body.message]).toEqual([
    409,
    'Hay un pago con tarjeta en curso. Volvé a intentar cuando termine.',
  ])
  expect(edited.status).toBe(409)
  expect(await read(made)).toMatchObject({ status: 'PENDIENTE', en_curso: true, puede: { eliminar: false } })
  expect(await links(await row(made))).toEqual(['Created'])
})

test('the same filling of a form with other data is a 422 that names the payment, and no second link [A58]', async () => {
  const attempt = '0198a000-0000-7000-8000-00000000beef'
  const made = await make({ intento: attempt })
  const same = await make({ intento: attempt })
  const other = await call('/api/boton-pago', { ...FORM, intento: attempt, unit_price_receive: '2.000,00' })
  const { rows } = await db.execute(
    sql`select count(*)::int as n from payments where attempt = ${attempt}::uuid`,
  )

  expect(same.uuid).toBe(made.uuid)
  expect([other.status, other.body]).toMatchObject([
    422,
    {
      code: 'clave-reutilizada',
      errors: { intento: ['Este formulario ya generó un link, con otros datos.'] },
      current: { uuid: made.uuid },
    },
  ])
  expect(rows).toEqual([{ n: 1 }])
})

test('a refused form names all its mistakes in one round, those of the database too [S228]', async () => {
  const wrong = { ...FORM, title: '', unit_price: '1,00', email_notification: 'obra' }
  const cost = await call('/api/boton-pago', wrong)
  const plan = await call('/api/boton-pago', { ...FORM, description: '', installments: '4' })
  const amount = await call('/api/boton-pago', { ...FORM, account: '', title: '', unit_price_receive: 'abc' })

  expect(cost.body.errors).toEqual({
    title: ['Debe ingresar un título.'],
    email_notification: ['Debe ingresar un correo electrónico válido.'],
    unit_price: ['El costo de las cuotas cambió. Elegí las cuotas de nuevo.'],
  })
  expect(plan.body.errors).toEqual({
    description: ['Debe ingresar una descripción.'],
    installments: ['Debe elegir la cantidad de cuotas.'],
  })
  expect(Object.keys(amount.body.errors ?? {}).sort()).toEqual(['account', 'title', 'unit_price_receive'])
})

test('an amount that the processor does not take is said beside it, and the same filling may be sent again', async () => {
  const attempt = '0198a000-0000-7000-8000-00000000cafe'
  const low = { ...FORM, intento: attempt, unit_price_receive: '0,50' }
  const refused = await call('/api/boton-pago', low)
  const tiny = await call('/api/boton-pago', { ...FORM, unit_price_receive: '', unit_price: '0,001' })
  const mended = await call('/api/boton-pago', { ...low, unit_price_receive: '50' })
  await runJobs()

  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { unit_price: ['El procesador de pagos no acepta un link de este monto.'] },
  ])
  expect(tiny.status).toBe(422)
  expect([mended.status, mended.body.data.unit_price_receive]).toEqual([200, 50])
})

test('an edit while the processor does not answer is refused in words, and the payment keeps its amount and link', async () => {
  const made = await make()
  await fails('errores')
  const edited = await call('/api/boton-pago', { ...FORM, uuid: made.uuid, unit_price_receive: '2000' })
  await fails('normal')
  const after = await read(made)

  expect([edited.status, edited.body.message]).toEqual([
    503,
    'No se pudo cambiar el link de pago. Volvé a intentar en unos minutos.',
  ])
  expect([after.unit_price, after.fd_payment_url]).toEqual([made.unit_price, made.fd_payment_url])
})

test('a payment that was denied or approved is told to those of its account who see payments', async () => {
  const told = async () => {
    const { rows } = await db.execute<{ who: string; state: string }>(sql`
      select split_part(u.email, '@', 1) as who, n.args->>'estado' as state from notifications n
        join users u on u.id = n.user_id where n.event_type = 'pago' order by n.tx, n.at, 1`)
    return rows.map(({ who, state }) => `${who} ${state}`)
  }
  await db.execute(sql`truncate notifications`)
  const made = await make()
  await pay(made, 'rechazada')
  await sync(made)
  const denied = await told()
  await pay(made, 'visa-aprobada', 1)
  await sync(made)
  await sync(made)

  expect(denied).toEqual(['cliente NEGADO', 'vendedora NEGADO'])
  expect((await told()).slice(denied.length)).toEqual(['cliente APROBADO', 'vendedora APROBADO'])
})
