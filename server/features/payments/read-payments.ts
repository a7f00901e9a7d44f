import { type SQL, sql } from 'drizzle-orm'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { listPayments, type Payment } from '#contract/calls/payments/payments.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { PAYMENT_HIDDEN, PAYMENT_STATES } from '#contract/rules/payment-rules.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { every, isAnyOf, withinAccounts } from '#server/db/sql-pieces.ts'
import { hasTyped } from '#server/db/statements/typed-words.ts'
import { accountIn } from '#server/features/statement/account-asked.ts'
import { voucherScope } from '#server/features/vouchers/vouchers.db.ts'
import type { Context } from '#server/http/handler.ts'
import { listedPages } from '#server/http/request/listed-pages.ts'
import { pageNumber } from '#server/http/request/next-page.ts'
import type { PaymentContext } from './payment-context.ts'
import { readHistory, readSapHistory, readTransactions } from './payment-parts.ts'
import { paymentReader, paymentRecord } from './payment-record.ts'
import { countPayments, type PaymentRow, readPaymentRows, waitsForDecision } from './payments.db.ts'

type Args = ArgsOf<typeof listPayments>

const PER_PAGE = 50

/** The statuses asked for; unknown ones fit nothing. Without them nothing is hidden from administrators that holds money. */
function statusIs(context: Context, f: readonly string[] | undefined): SQL {
  if (f && f.length > 0) return isAnyOf(sql`p.status`, f, 'text')
  const usual = isAnyOf(
    sql`p.status`,
    PAYMENT_STATES.filter((item) => item !== PAYMENT_HIDDEN),
    'text',
  )
  return passes(MANAGES_PAYMENTS, context.caller) ? sql`(${usual} or p.pago_tardio)` : usual
}

/** The payments whose money waits for a decision of an administrator, whatever their status; to others it means nothing. */
function narrowed(context: Context, { tarde: late, f }: Args): SQL {
  const isAsked = late !== undefined && passes(MANAGES_PAYMENTS, context.caller)
  if (!isAsked) return statusIs(context, f)
  return f && f.length > 0 ? sql`${waitsForDecision} and ${statusIs(context, f)}` : waitsForDecision
}

/** The condition of a word of a seller's bar; words of others are as not given. [S111] */
function ofWhom({ caller }: Context, word: Args['account']): SQL[] {
  if (!caller.seller || caller.work_account_id !== null) return []
  if (word === 'me') return [sql`p.created_by = ${caller.id}`]
  if (word === 'clients') return [sql`a.seller_id = ${caller.id}`]
  return word === 'branch' && caller.branch !== null ? [sql`a.branch = ${caller.branch}`] : []
}

async function asked(context: Context, args: Args): Promise<SQL> {
  const { q, account } = args
  const scope = voucherScope(context)
  const chosen =
    typeof account === 'number' ? { accounts: [await accountIn(scope, context.db, account)] } : scope
  return every([
    withinAccounts(chosen, sql`p.account_id`),
    ...ofWhom(context, account),
    narrowed(context, args),
    hasTyped(sql`p.title, p.description, p.business_name, a.account_name, a.cuit`, q),
  ])
}

/** A page of payments, newest first unless asked. [A2] */
export async function list(context: PaymentContext, args: Args): Promise<OutputOf<typeof listPayments>> {
  const { db, origin } = context
  const where = await asked(context, args)
  const isOldest = args.orderBy === 'oldest'
  const after = isOldest ? sql`p.id > ${args.cursor ?? 0}` : sql`p.id < ${args.cursor ?? 2_147_483_647}`
  const tail = sql`order by p.id ${isOldest ? sql`asc` : sql`desc`} limit ${PER_PAGE + 1}`
  const [found, total] = [
    await readPaymentRows(db, every([where, after]), tail),
    await countPayments(db, where),
  ]
  const rows = found.slice(0, PER_PAGE)
  const next = found.length > PER_PAGE ? (['cursor', String(rows.at(-1)?.id)] as const) : null
  const page = {
    ...{ page: pageNumber(args.page), perPage: PER_PAGE, shown: rows.length, total, next },
    lastPage: Math.max(1, Math.ceil(total / PER_PAGE)),
  }
  const reader = paymentReader(context)
  const data = rows.map((row) => paymentRecord(row, reader))
  return { data: { ...listedPages({ origin, path: listPayments.path, args }, page), data }, etag: '' }
}

export const listRevision = (): SQL => revisionOf(latest('payments'), latest('accounts'))

/** A payment in the caller's scope; any other is the same 404. [SEC1] */
export async function paymentInScope(context: Context, uuid: string): Promise<PaymentRow> {
  const where = every([sql`p.uuid = ${uuid}`, withinAccounts(voucherScope(context), sql`p.account_id`)])
  const [row] = await readPaymentRows(context.db, where)
  if (!row) throw new AppError('no-encontrado')
  return row
}

/** The payment as its own screen shows it; transactions for administrators, once there is one. [S235, A205] */
export async function wholePayment(context: PaymentContext, row: PaymentRow): Promise<Payment> {
  const { db, now } = context
  const reader = paymentReader(context)
  return {
    ...paymentRecord(row, reader),
    historia: await readHistory(db, row, now),
    ...(reader.isAdmin &&
      row.tx_outcome !== null && {
        transactions: await readTransactions(db, row.id),
        sap_history: await readSapHistory(db, row.id),
      }),
  }
}

export const one = async (context: PaymentContext, { uuid }: { uuid: string }) => ({
  data: await wholePayment(context, await paymentInScope(context, uuid)),
  etag: '',
})

/** Moves with the payment's transactions and with what the accounting answers. [S223] */
export const oneRevision = ({ uuid }: { uuid: string }): SQL =>
  sql`(select p.tx::text || '/' || a.tx::text from payments p join accounts a on a.id = p.account_id
    where p.uuid = ${uuid})`
