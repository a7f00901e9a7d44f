import { COMPANIES, type Company, listBalances } from '#contract/calls/statement/balances.ts'
import { getStatement, type Statement } from '#contract/calls/statement/statement.ts'
import { dayOf } from '#contract/kit/day.ts'
import { audit } from '#server/db/audit.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import {
  type BalanceSum,
  balancesRevision,
  readAllBalances,
  readRate,
  sumBalances,
} from '#server/records/account-balances.ts'
import { accountsAsked } from './account-asked.ts'
import { MOST_OPEN, type OpenDocument, readOpenDocuments } from './statement.db.ts'

const TOTALS: Record<Company, (sum: BalanceSum) => { total: number; total_usd: number }> = {
  MGSL: ({ saldo_mgsl, usd_mgsl }) => ({ total: saldo_mgsl, total_usd: usd_mgsl }),
  GADS: ({ saldo_gads, usd_gads }) => ({ total: saldo_gads, total_usd: usd_gads }),
}

/** Readings of a user's money in their identity are written down. [SEC54] */
async function noteReading({ db, caller, ip }: Context, accounts: readonly number[]): Promise<void> {
  if (caller.impersonator === null) return
  await audit(db, { actor: caller, action: 'cuenta-corriente-leida', details: { accounts }, ip })
}

function statementOf(sum: BalanceSum, docs: readonly OpenDocument[], accounts: readonly number[]): Statement {
  const { limite, disponible, saldo_total, real_saldo_total, vencido: expired, al } = sum
  return {
    docsPorSociedad: COMPANIES.map((code) => ({
      ...{ code, name: code, ...TOTALS[code](sum) },
      docs: docs.filter((doc) => doc.company === code).map(({ company: _, ...doc }) => doc),
    })),
    ...{ limite_de_credito: limite, limite_disponible: disponible },
    ...{ saldo_total, real_saldo_total, vencido: expired, al, cuentas: accounts.length },
  }
}

const readStatement = handle(getStatement, async (context, { account }) => {
  const { db, scope, now } = context
  const accounts = await accountsAsked(scope, db, account)
  const sum = await sumBalances(db, accounts, dayOf(now))
  const docs = await readOpenDocuments(db, accounts)
  if (docs.length > MOST_OPEN) context.header('X-Truncado', '1')
  await noteReading(context, accounts)
  return statementOf(sum, docs.slice(0, MOST_OPEN), accounts)
})

const listBalancesHandler = handle(
  listBalances,
  async ({ db, scope, now }) => {
    const [balances, rate] = await Promise.all([
      readAllBalances(db, scope, dayOf(now)),
      readRate(db, dayOf(now)),
    ])
    return { ...balances, cotizacion: rate, etag: '' }
  },
  () => balancesRevision(dayOf(new Date())),
)

export const statementHandlers: Handler[] = [readStatement, listBalancesHandler]
