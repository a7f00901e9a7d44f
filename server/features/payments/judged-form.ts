import { sql } from 'drizzle-orm'
import { CREATES_PAYMENTS, MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { PAYMENT_TEXTS, type savePayment } from '#contract/calls/payments/payments.ts'
import { type Amounts, amountsOf, type Coefficient, MOST_CENTS } from '#contract/kit/cents.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, type ErrorMap, invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { accountIn } from '#server/features/statement/account-asked.ts'
import { voucherScope } from '#server/features/vouchers/vouchers.db.ts'
import type { Context } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { type PlanRow, readPlanRows } from './plans.db.ts'

export type SaveArgs = ArgsOf<typeof savePayment>

/** Those of its arguments that are as they should be. */
type Parts = Partial<SaveArgs>

/** A payment as its form and today's plans make it. */
export interface JudgedForm extends Amounts {
  account_id: number
  fee_id: number
  units: Coefficient
  installments: number
  title: string
  description: string
  email_notification: string
  business_name: string
  pedido_uuid: string | null
}

/** The plan asked for by who may choose, else the first of the account. [A69, SEC73] */
function planOf(context: Context, args: Parts, rows: readonly PlanRow[]): number | undefined {
  const first = rows[0]?.fee
  if (!passes(MANAGES_PAYMENTS, context.caller)) return first
  const fees = new Set(rows.map(({ fee }) => fee))
  if (args.fee === undefined) return fees.size === 1 ? first : undefined
  return fees.has(args.fee) ? args.fee : undefined
}

/** The amounts; what was shown has to be what is computed now. [A166, R35] */
function amounts(
  { unit_price, unit_price_receive }: Parts,
  units: Coefficient,
  complaints: Complaints,
): Amounts {
  const leads = unit_price_receive === undefined ? 'pay' : 'receive'
  const found = amountsOf(leads, unit_price_receive ?? unit_price ?? 0, units)
  if (found.receive < 1 || found.pay < 1) complaints.add('unit_price', PAYMENT_TEXTS.montoBajo)
  if (found.pay > MOST_CENTS) complaints.add('unit_price', PAYMENT_TEXTS.montoMaximo)
  if (found.receive > MOST_CENTS) complaints.add('unit_price_receive', PAYMENT_TEXTS.montoMaximo)
  else if (leads === 'receive' && unit_price !== undefined && unit_price !== found.pay)
    complaints.add('unit_price', PAYMENT_TEXTS.costoDistinto)
  return found
}

/** An order of the account; any other is the same 404. [A167, SEC1] */
async function refuseForeignOrder({ db }: Context, uuid: string, account: number): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from orders where uuid = ${uuid} and account_id = ${account}`,
  )
  if (rowCount !== 1) throw new AppError('no-encontrado')
}

interface Asked {
  n: number | undefined
  complaints: Complaints
}

/** The row of a plan's installments, or complaints about what is missing. */
function costOf(rows: readonly PlanRow[], fee: number | undefined, { n, complaints }: Asked) {
  if (rows.length === 0) {
    complaints.add('account', PAYMENT_TEXTS.sinPlan)
    return undefined
  }
  if (fee === undefined) complaints.add('fee', PAYMENT_TEXTS.plan)
  const cost = rows.find((row) => row.fee === fee && row.n === n)
  if (fee !== undefined && cost === undefined) complaints.add('installments', PAYMENT_TEXTS.cuotas)
  return cost
}

interface JudgedParts {
  account: number
  cost: PlanRow | undefined
  found: Amounts | undefined
}

/** The account, the plan and the amounts of a form, as far as they are there, with complaints about them. */
async function judgeParts(
  context: Context,
  args: Parts & { account: number },
  complaints: Complaints,
): Promise<JudgedParts> {
  const account = await accountIn(voucherScope(context), context.db, args.account)
  if (args.pedido_uuid !== undefined) await refuseForeignOrder(context, args.pedido_uuid, account)
  const rows = await readPlanRows(context.db, [account], dayOf(context.now))
  const cost = costOf(rows, planOf(context, args, rows), { n: args.installments, complaints })
  const hasAmount = args.unit_price !== undefined || args.unit_price_receive !== undefined
  return { account, cost, found: cost && hasAmount ? amounts(args, cost.units, complaints) : undefined }
}

/** Complaints about the parts that only the database can judge, of a form that is refused for others. [S228] */
export async function complainOfForm(context: Context, parts: unknown): Promise<ErrorMap> {
  const complaints = new Complaints()
  const { account, ...rest } = parts as Parts
  if (account === undefined || !passes(CREATES_PAYMENTS, context.caller)) return {}
  await judgeParts(context, { ...rest, account }, complaints).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
  return complaints.all
}

/** Everything that is wrong with a form at once, or the payment that it makes. [S228, SEC73] */
export async function judgeForm(context: Context, args: SaveArgs): Promise<JudgedForm> {
  const complaints = new Complaints()
  if (args.account === undefined) throw invalid('account', PAYMENT_TEXTS.cuenta)
  const judged = await judgeParts(context, { ...args, account: args.account }, complaints)
  complaints.raise()
  const { account, cost, found } = judged
  return {
    ...(found as Amounts),
    account_id: account,
    fee_id: cost?.fee ?? 0,
    units: cost?.units ?? 0,
    installments: cost?.n ?? 0,
    title: args.title,
    description: args.description,
    email_notification: args.email_notification ?? '',
    business_name: args.business_name ?? '',
    pedido_uuid: args.pedido_uuid ?? null,
  }
}
