import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { History, PaymentsWorld } from './payment-history.ts'

/** Payments that the processor took, and what stands on record of them. Amounts in cents. */
export interface Ledger {
  seed: number
  acts: string
  status: string
  isDeleted: boolean
  late: boolean
  toPay: number
  /** Captured at the processor: `reference amount`, sorted; `current` are those of the link that the payment has now. */
  taken: string[]
  current: string[]
  recorded: string[]
  /** Links that can still be paid. */
  open: number
  receipts: string[]
}

type Row = Record<string, unknown> & {
  status: string
  late: boolean
  to_pay: number
  current_ref: string
  recorded: string[]
}

async function readRecord({ server }: PaymentsWorld, { uuid }: History): Promise<Row> {
  const { rows } = await server.database.db.execute<Row>(sql`
    select status, pago_tardio as late, (amount_pay * 100)::int as to_pay, order_ref || '-' || link_no as current_ref,
      array(select processor_ref || ' ' || (amount * 100)::int from payment_transactions t
        where t.payment_id = p.id and outcome = 'aprobada' order by 1) as recorded
    from payments p where uuid = ${uuid}::uuid`)
  return rows[0] as Row
}

interface Transaction {
  ipgTransactionId: string
  transactionState: string
  approvedAmount: { total: number }
}

/** Everything that was captured under any reference of the payment. */
async function readTaken({ processor }: PaymentsWorld, refs: string[]): Promise<string[]> {
  const orders = await Promise.all(refs.map((ref) => processor.gateway('GET', `/orders/${ref}`)))
  const transactions: Transaction[] = orders.flatMap(({ body }) => body.transactions ?? [])
  return transactions
    .filter(({ transactionState }) => transactionState === 'CAPTURED')
    .map(
      (transaction) =>
        `${transaction.ipgTransactionId} ${Math.round(transaction.approvedAmount.total * 100)}`,
    )
    .sort()
}

interface Detail {
  orderId: string
  status: string
}

/** Every link that the processor has. */
export async function readLinks({ processor }: Pick<PaymentsWorld, 'processor'>): Promise<Detail[]> {
  const { body } = await processor.gateway('GET', '/payment-url?fromDate=0&toDate=99999999999')
  return body.paymentUrlDetails
}

/** The money of a payment as both sides have it. */
export async function ledgerOf(
  world: PaymentsWorld,
  history: History,
  { links, erp }: { links: Detail[]; erp: string },
): Promise<Ledger> {
  const { seed, acts, isDeleted, uuid, ref } = history
  const record = await readRecord(world, history)
  const own = links.filter(({ orderId }) => orderId.startsWith(ref))
  const [taken, current] = await Promise.all([
    readTaken(world, [...new Set(own.map(({ orderId }) => orderId))]),
    readTaken(world, [record.current_ref]),
  ])
  return {
    ...{ seed, acts: acts.join(' '), isDeleted, taken, current },
    ...{ status: record.status, late: record.late, toPay: record.to_pay, recorded: record.recorded },
    open: own.filter(({ status }) => status === 'Created').length,
    receipts: readdirSync(join(erp, 'out')).filter((name) => name.includes(uuid)),
  }
}

const centsOf = (transactions: string[]): number[] =>
  transactions.map((transaction) => Number(transaction.split(' ')[1]))

/** Whether a status fits the money: what came by an earlier link is late. [A123, A143] */
function fits({ status, late, toPay, taken, current, isDeleted }: Ledger): boolean {
  if (isDeleted && status !== 'ELIMINADO') return false
  if (status === 'VENCIDO' || status === 'ELIMINADO') return late === taken.length > 0
  if (late !== taken.length > current.length) return false
  if (current.length === 0) return status !== 'APROBADO'
  return centsOf(current).every((amount) => amount === toPay) ? status === 'APROBADO' : status === 'ERROR'
}

/** The faults of a ledger; none when no money was lost, invented or counted twice. [A123, A168] */
export function complaintsAbout(ledger: Ledger): string[] {
  const { taken, recorded, open, receipts, status, late } = ledger
  // Money that came late waits for an administrator.
  const due = status !== 'APROBADO' ? [0] : late ? [0, 1] : [1]
  return [
    ...(taken.join() === recorded.join() ? [] : [`took ${taken}, recorded ${recorded}`]),
    ...(fits(ledger) ? [] : ['the status does not fit the money']),
    ...(open > (status === 'ELIMINADO' || status === 'VENCIDO' ? 0 : 1) ? [`${open} links can be paid`] : []),
    ...(due.includes(receipts.length) ? [] : [`${receipts.length} receipts`]),
  ].map((complaint) => `${complaint}: ${JSON.stringify(ledger)}`)
}
