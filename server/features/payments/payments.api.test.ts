import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/calls/payments/payments.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { FORM, startPaymentsWorld } from '#tests/worlds/payments-world.ts'

const { server, db, erpDir, call, make, runJobs, pay, read, sync, row } = await startPaymentsWorld()

beforeEach(() => db.execute(sql`delete from call_quotas`))

describe('a form', () => {
  const refused: [string, Record<string, string>, Record<string, string[]>][] = [
    [
      'of nothing',
      { account: '', installments: '', unit_price_receive: '', title: '', description: '' },
      {
        account: ['Debe elegir una cuenta.'],
        installments: ['Debe elegir la cantidad de cuotas.'],
        unit_price: ['El monto debe ser mayor a cero.'],
        title: ['Debe ingresar un título.'],
        description: ['Debe ingresar una descripción.'],
      },
    ],
    ['of no pesos', { unit_price_receive: '0' }, { unit_price_receive: ['El monto debe ser mayor a cero.'] }],
    ['below zero', { unit_price_receive: '-5' }, { unit_price_receive: ['El monto debe ser mayor a cero.'] }],
    [
      'in digits of others',
      { unit_price_receive: '١٢' },
      { unit_price_receive: ['No se entiende el monto «١٢»'] },
    ],
    ['as NaN', { unit_price_receive: 'NaN' }, { unit_price_receive: ['No se entiende el monto «NaN»'] }],
    [
      'in dollars',
      { unit_price_receive: 'U$D 10' },
      { unit_price_receive: ['Va en $, no en U$D: «U$D 10»'] },
    ],
    [
      'that is wrong in several fields, in one round,',
      { account: '', installments: '', title: '', unit_price_receive: '1,234' },
      {
        account: ['Debe elegir una cuenta.'],
        installments: ['Debe elegir la cantidad de cuotas.'],
        title: ['Debe ingresar un título.'],
        unit_price_receive: ['No se entiende el monto «1,234»'],
      },
    ],
    [
      'beyond the most',
      { unit_price_receive: '100.000.000,00' },
      { unit_price_receive: ['El monto máximo es $ 99.999.999,99.'] },
    ],
    [
      'whose customer would pay beyond the most',
      { unit_price_receive: '99.999.999,99' },
      { unit_price: ['El monto máximo es $ 99.999.999,99.'] },
    ],
    ['of four installments', { installments: '4' }, { installments: ['Debe elegir la cantidad de cuotas.'] }],
    [
      'of a cost that is over',
      { unit_price: '1.000,01' },
      { unit_price: ['El costo de las cuotas cambió. Elegí las cuotas de nuevo.'] },
    ],
    [
      'with a wrong address',
      { email_notification: 'obra' },
      { email_notification: ['Debe ingresar un correo electrónico válido.'] },
    ],
  ]

  test.each(refused)('%s is refused by field', async (_, change, errors) => {
    const answer = await call('/api/boton-pago', { ...FORM, ...change })

    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  test('of an account without a plan says so, and its options are empty', async () => {
    const answer = await call('/api/boton-pago', { ...FORM, account: '5' }, 'multicuenta')
    const options = await call('/api/pago/opciones?account=5', undefined, 'multicuenta')

    expect(answer.body.errors).toEqual({ account: ['La cuenta no tiene un plan de cuotas.'] })
    expect(options.body.data).toEqual([])
  })

  test('SEC73 is computed by the server; a fee of who may not choose is left out', async () => {
    const made = await make({ fee: '3' })
    const { rows } = await db.execute(sql`
      select amount_receive::float8, amount_pay::float8, fee_id, applied_fee::float8, email_notification from payments where uuid = ${made.uuid}`)

    expect(made).toMatchObject({
      status: 'PENDIENTE',
      price: 1118,
      unit_price: 1118,
      unit_price_receive: 1000,
    })
    expect(rows).toEqual([
      {
        amount_receive: 1000,
        amount_pay: 1118,
        fee_id: 1,
        applied_fee: 1.118,
        email_notification: 'obra@example.com',
      },
    ])
  })

  test('of administrators chooses among the plans of the account', async () => {
    const chosen = await call('/api/boton-pago', { ...FORM, fee: '2' }, 'admin')
    const foreign = await call('/api/boton-pago', { ...FORM, account: '2', fee: '2' }, 'admin')

    expect(chosen.body.data).toMatchObject({ fee: 2, fee_name: 'Naranja y Cabal', unit_price: 1142 })
    expect(foreign.body.errors).toEqual({ fee: ['Debe elegir un plan de cuotas.'] })
  })

  test('A166 takes the amounts it was shown, whichever led', async () => {
    const { body } = await call('/api/pago/opciones?account=1&importe=1000&cual=pagar')
    const shown = (
      body as never as {
        data: { installments: { n: number; unit_price: number; unit_price_receive: number }[] }[]
      }
    ).data[0]?.installments.find(({ n }) => n === 3)
    const made = await make({
      unit_price: String(shown?.unit_price),
      unit_price_receive: String(shown?.unit_price_receive),
    })
    const alone = await make({ unit_price: '1000', unit_price_receive: '' })

    expect(shown).toMatchObject({ unit_price: 1000, unit_price_receive: 894.45 })
    expect([made.unit_price, alone.unit_price, alone.unit_price_receive]).toEqual([1000, 1000, 894.45])
  })

  test('sent twice with the same attempt makes one payment', async () => {
    const attempt = '0198a000-0000-7000-8000-00000000abcd'
    const [first, second] = await Promise.all([make({ intento: attempt }), make({ intento: attempt })])

    expect(second.uuid).toBe(first.uuid)
  })
})

describe('readers', () => {
  test('R36, S239 receive what is theirs: administrators all accounts with fees, others nothing of those', async () => {
    const customer = (await call('/api/boton-pago?f=APROBADO,PENDIENTE')).body.data
    const admin = (await call('/api/boton-pago?f=APROBADO', undefined, 'admin')).body.data
    const one = await read(customer.data[0] as Payment, 'cliente')
    const hidden = [
      'order_id',
      'fee',
      'fee_name',
      'applied_fee',
      'pago_tardio',
      'transactions',
      'sap_history',
    ]

    expect([...customer.data, one].flatMap((payment) => hidden.filter((name) => name in payment))).toEqual([])
    expect(new Set(admin.data.map(({ account }) => account.id)).size).toBeGreaterThan(1)
    expect(admin.data[0]).toMatchObject({ order_id: expect.any(String), fee: expect.any(Number) })
  })

  test('see the figures of SQL, page by page, without what was deleted unless asked', async () => {
    await db.execute(sql`
      insert into payments (uuid, account_id, created_by, title, description, amount_receive, amount_pay, fee_id,
        installments, applied_fee, applied_installments, order_ref, client_request_id, expires_at)
      select gen_random_uuid(), 2, created_by, 'Cuota ' || n, '', n, n, fee_id, 1, 1, 1, 'PAGE' || n, gen_random_uuid(),
        now() from payments, generate_series(1, 60) n where id = (select min(id) from payments where account_id = 2)`)
    const { rows } = await db.execute<{ n: number; total: number }>(sql`
      select count(*)::int as n, sum(amount_pay)::float8 as total from payments
      where account_id = 2 and status <> 'ELIMINADO'`)
    const pages: Payment[] = []
    for (let next: string | null = '/api/boton-pago?orderBy=oldest'; next !== null; ) {
      const { body } = await call(next.replace(server.url, ''), undefined, 'cliente2')
      expect(body.data.total).toBe(rows[0]?.n)
      pages.push(...body.data.data)
      next = body.data.next_page_url
    }
    const deleted = (await call('/api/boton-pago?f=ELIMINADO', undefined, 'cliente2')).body.data.data
    const found = (await call('/api/boton-pago?q=nuÑorco', undefined, 'cliente2')).body.data.data

    expect(pages).toHaveLength(rows[0]?.n ?? 0)
    expect(pages.reduce((sum, { price }) => sum + price, 0)).toBeCloseTo(rows[0]?.total ?? 0, 2)
    expect(deleted.map(({ title }) => title)).toEqual(['Revestimiento baño'])
    expect(found.map(({ title }) => title)).toEqual(['Anticipo obra Ñuñorco'])
  })

  test('S223 poll with the version they hold, until something changes', async () => {
    const made = await make()
    const token = (await server.signIn('cliente')).access_token
    const path = `/api/boton-pago/${made.uuid}`
    const first = await server.call(path, { token })
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
    const same = await server.call(path, { token, headers })
    await make()
    const still = await server.call(path, { token, headers })
    await pay(made, 'rechazada')
    await sync(made)
    const moved = await server.call(path, { token, headers })

    expect([same.status, still.status, moved.status]).toEqual([304, 304, 200])
  })
})

describe('the accounting', () => {
  const out = () => readdirSync(join(erpDir, 'out')).sort()
  const answer = (name: string, text: string, encoding: BufferEncoding = 'utf8') => {
    mkdirSync(join(erpDir, 'in'), { recursive: true })
    const file = join(erpDir, 'in', name)
    writeFileSync(file, Buffer.from(text, encoding))
    utimesSync(file, new Date(0), new Date(0))
  }
  const HEAD = 'pago;estado;sociedad;anio;nro_recibo;nro_factura;nro_pedido;mensaje'
  const approved = async () => {
    const made = await make()
    await pay(made, 'visa-aprobada')
    await sync(made)
    return made
  }

  test('A125 gets a receipt once, and its answer ends the matter', async () => {
    const made = await approved()
    await runJobs()
    const name = `recibo-${made.uuid}.csv`
    const text = readFileSync(join(erpDir, 'out', name), 'utf8')
    const again = { payload: { id: (await row(made)).id } }
    rmSync(join(erpDir, 'out', name))
    await addJob(db, 'payment-receipt', again)
    await runJobs()
    const twice = out().includes(name)
    answer(
      'recibos-respuesta-1.csv',
      `${HEAD}\r\n${made.uuid};ok;MGSL;2026;0002-0001;;4500;Señal\r\n`,
      'latin1',
    )
    await addJob(db, 'read-receipts', { payload: {} })
    await runJobs()
    const done = await read(made)
    const refused = await call(`/api/boton-pago/${made.uuid}/resync-sap`, {}, 'admin')

    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain(`${made.uuid};`)
    expect(text).toContain(';1000,00;1118,00;ARS;3;')
    expect(twice).toBe(false)
    expect(done.transactions?.[0]).toMatchObject({
      ...{ sap_nro_recibo: '0002-0001', sap_nro_pedido: '4500', sap_sociedad_recibo: 'MGSL' },
      sap_response_body: expect.stringContaining('Señal'),
    })
    expect(done.puede.resync_sap).toBe(false)
    expect([refused.status, refused.body.message]).toEqual([409, 'El pago ya tiene recibo.'])
  })

  test('S238 is asked again while there is no receipt; a late payment waits for that', async () => {
    const late = await make()
    await pay(late, 'visa-aprobada')
    await db.execute(
      sql`update payments set status = 'ELIMINADO', deleted_at = now() where uuid = ${late.uuid}`,
    )
    await sync(late)
    await runJobs()
    const before = out().includes(`recibo-${late.uuid}.csv`)
    const done = await call(`/api/boton-pago/${late.uuid}/resync-sap`, {}, 'admin')
    await runJobs()

    expect(before).toBe(false)
    expect(done.body.message).toBe('Botón sincronizado correctamente')
    expect(out()).toContain(`recibo-${late.uuid}.csv`)
  })

  test('hears nothing of an excluded CUIT', async () => {
    await db.execute(sql`insert into excluded_cuits (cuit) select cuit from accounts where id = 1`)
    const made = await approved()
    await runJobs()
    await db.execute(sql`delete from excluded_cuits`)

    expect(out()).not.toContain(`recibo-${made.uuid}.csv`)
    expect((await read(made)).sap_history).toMatchObject([{ sap_status: 'excluido' }])
  })

  test('sends what plans cost: all of a file or none, and from its day on', async () => {
    answer(
      'coeficientes-1.csv',
      'plan;cuotas;coeficiente;desde\nVisa y Mastercard;3;1,2;01/01/2020\nVisa y Mastercard;99;1;x\n',
    )
    answer('coeficientes-2.csv', 'Plan;Cuotas;Coeficiente;Desde\nDébito Ñ;1;1,02;01.01.2020\n', 'latin1')
    answer('coeficientes-3.csv', `cuit;plan;orden\n${'30700000015'};Débito Ñ;0\n`)
    await addJob(db, 'read-plans', { payload: {} })
    await runJobs()
    const { rows } = await db.execute(sql`
      select f.name, t.coefficient::float8 from fee_tables t join fees f on f.id = t.fee_id where t.valid_from = '2020-01-01'`)

    expect(rows).toEqual([{ name: 'Débito Ñ', coefficient: 1.02 }])
    const errors = readdirSync(join(erpDir, 'in', 'error')).filter((name) => name.includes('coeficientes-1'))
    expect(errors).toHaveLength(2)
    expect(
      readFileSync(join(erpDir, 'in', 'error', errors.find((name) => name.endsWith('.txt')) ?? ''), 'utf8'),
    ).toContain('línea 3: cuotas: de 1 a 24')
  })
})
