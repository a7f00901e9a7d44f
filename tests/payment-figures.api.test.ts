import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ListedPayment } from '#contract/calls/payments/payments.ts'
import { type PaymentAnswer, startPaymentsWorld } from './worlds/payments-world.ts'

/** Ten minutes before midnight of the last day of a month in Buenos Aires: in UTC it is the next month already. */
const EVENING = '2027-01-31T23:50:00-03:00'
const AFTER = '2027-02-01T00:10:00-03:00'
vi.useFakeTimers({ toFake: ['Date'], now: new Date(EVENING) })
afterAll(() => vi.useRealTimers())

const { db, call, make } = await startPaymentsWorld()
const COUNT = 130

/** A plan whose cost is another from the next month on, and more links than any page, in every state. */
beforeAll(async () => {
  await db.execute(sql`update fee_tables set valid_to = '2027-01-31' where deleted_at is null`)
  await db.execute(sql`
    insert into fee_tables (uuid, fee_id, installments, coefficient, valid_from)
    select gen_random_uuid(), fee_id, installments, 2, '2027-02-01' from fee_tables where deleted_at is null`)
  await db.execute(sql`
    insert into payments (uuid, account_id, created_by, title, description, status, amount_receive, amount_pay, fee_id,
      installments, applied_fee, applied_installments, order_ref, client_request_id, expires_at)
    select gen_random_uuid(), 1, 3, 'Saldo ' || n, 'Saldo', (array['PENDIENTE', 'APROBADO', 'NEGADO', 'ERROR'])[1 + n % 4],
      n + 0.37, n * 2 + 0.11, 1, 1, 1, 1, 'figura' || lpad(n::text, 6, '0'), gen_random_uuid(), now() + interval '7 days'
    from generate_series(1, ${COUNT}) n`)
})

/** All links in a state, page by page, and the totals that the pages say. */
async function listed(status: string): Promise<{ rows: ListedPayment[]; totals: number[] }> {
  const rows: ListedPayment[] = []
  const totals = new Set<number>()
  let path: string | undefined = `/api/boton-pago?f=${status}`
  while (path !== undefined) {
    const { body }: { body: PaymentAnswer } = await call(path, undefined, 'vendedora')
    rows.push(...body.data.data)
    totals.add(body.data.total)
    path = body.data.next_page_url?.replace(/^https?:..[^/]+/, '')
  }
  return { rows, totals: [...totals] }
}

test('the cost of installments is that of the day in Buenos Aires, on both sides of its midnight', async () => {
  const evening = await make()
  vi.setSystemTime(new Date(AFTER))
  const after = await make()
  vi.setSystemTime(new Date(EVENING))

  expect([evening.unit_price_receive, after.unit_price_receive]).toEqual([1000, 1000])
  expect([evening.unit_price, after.unit_price]).toEqual([1118, 2000])
})

test('the count of a list and the sum of what its links ask for are of all pages', async () => {
  for (const status of ['PENDIENTE', 'APROBADO', 'NEGADO', 'ERROR']) {
    const { rows: own } = await db.execute<{ n: number; pay: number; receive: number }>(sql`
      select count(*)::int as n, sum(amount_pay)::float8 as pay, sum(amount_receive)::float8 as receive from payments
      where status = ${status} and deleted_at is null`)
    const { rows, totals } = await listed(status)

    const sumOf = (field: 'unit_price' | 'unit_price_receive') =>
      Math.round(rows.reduce((sum, row) => sum + row[field] * 100, 0)) / 100
    expect(totals, status).toEqual([own[0]?.n])
    expect([rows.length, sumOf('unit_price'), sumOf('unit_price_receive')], status).toEqual([
      own[0]?.n,
      own[0]?.pay,
      own[0]?.receive,
    ])
  }
})
