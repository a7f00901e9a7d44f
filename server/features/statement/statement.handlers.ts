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
import { readBalanceHistory } from './balance-history.db.ts'
import { countOpenDocuments, type OpenDocument, readAgeing, readOpenDocuments } from './statement.db.ts'

type Totals = Pick<Statement['docsPorSociedad'][number], 'total' | 'total_usd'>

const TOTALS: Record<Company, (sum: BalanceSum) => Totals> = {
  MGSL: ({ saldo_mgsl, usd_mgsl }) => ({ total: saldo_mgsl, total_usd: usd_mgsl }),
  GADS: ({ saldo_gads, usd_gads }) => ({ total: saldo_gads, total_usd: usd_gads }),
}

/** Readings of a user's money in their identity are written down. [SEC54] */
async function noteReading({ db, caller, ip }: Context, accounts: readonly number[]): Promise<void> {
  if (caller.impersonator === null) return
  await audit(db, { actor: caller, action: 'cuenta-corriente-leida', details: { accounts }, ip })
}

interface Read {
  sum: BalanceSum
  docs: readonly OpenDocument[]
  counts: ReadonlyMap<string, number>
}

const companies = ({ sum, docs, counts }: Read): Statement['docsPorSociedad'] =>
  COMPANIES.map((code) => ({
    ...{ code, name: code, ...TOTALS[code](sum), cantidad: counts.get(code) ?? 0 },
    docs: docs.filter((doc) => doc.company === code).map(({ company: _, ...doc }) => doc),
  }))

const readStatement = handle(getStatement, async (context, { account }): Promise<Statement> => {
  const { db, scope, now } = context
  const today = dayOf(now)
  const accounts = await accountsAsked(scope, db, account)
  const sum = await sumBalances(db, accounts, today)
  const docs = await readOpenDocuments(db, accounts)
  const counts = await countOpenDocuments(db, accounts)
  if ([...counts.values()].reduce((all, n) => all + n, 0) > docs.length) context.header('X-Truncado', '1')
  await noteReading(context, accounts)
  const {
    saldo_total,
    real_saldo_total,
    saldo_usd,
    vencido: expired,
    vencido_usd,
    sin_comprobantes,
    al,
  } = sum
  return {
    docsPorSociedad: companies({ sum, docs, counts }),
    ...{ limite_de_credito: sum.limite, limite_disponible: sum.disponible },
    ...{ saldo_total, real_saldo_total, saldo_usd, vencido: expired, vencido_usd, sin_comprobantes, al },
    ...{ antiguedad: await readAgeing(db, accounts, today), cuentas: accounts.length },
    evolucion: await readBalanceHistory(db, accounts, today),
    cotizacion: await readRate(db, today),
  }
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
