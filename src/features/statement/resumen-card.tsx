import { CREATES_PAYMENTS, MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import type { Statement } from '#contract/calls/statement/statement.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { CustomerLink } from '#src/session/customer-link.tsx'
import { amountsText, balanceText, withoutDocumentsText } from '#src/ui/layout/balance-text.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { CollectBalance } from './collect-balance.tsx'
import classes from './statement.module.css'

const pesos = (amount: number | null): string => (amount === null ? '–' : moneyText(amount, '$'))

const availableStat = (available: number | null) =>
  available !== null && available < 0
    ? { label: 'Límite superado por', value: pesos(-available), isFigure: true }
    : { label: 'Límite disponible', value: pesos(available), isFigure: true }

interface ResumenCardProps {
  statement: Statement
  /** The account it is of; null for all of one's own. */
  account: number | null
}

/** The whole balance, its overdue part, and the limit, and the way to charge it. [S251, A75, A127, A202, A203] */
export function ResumenCard({ statement, account }: ResumenCardProps) {
  const { saldo_total, real_saldo_total, saldo_usd: dollars, vencido_usd, cuentas: accounts, al } = statement
  const { limite_de_credito, limite_disponible, vencido: expired, cotizacion: rate } = statement
  const { user } = useDevice().parts
  const debts = { pesos: Math.max(saldo_total ?? 0, 0), dollars: Math.max(dollars ?? 0, 0) }
  // A link is of one account.
  const charges = amountsText(debts) !== '' && accounts === 1 && passes(CREATES_PAYMENTS, user)
  const isOwn = !isSeller(user) && !passes(MANAGES_PAYMENTS, user)
  const late = amountsText({ pesos: expired, dollars: vencido_usd })
  const lacking = withoutDocumentsText(statement)
  const stats = [
    { label: 'Límite de crédito', value: pesos(limite_de_credito), isFigure: true },
    availableStat(limite_disponible),
  ]

  return (
    <Card
      title="Saldo"
      aside={
        account === null ? (
          accounts > 1 && countText(accounts, 'cuenta', 'cuentas')
        ) : (
          <OfClient id={account} />
        )
      }
      foot={charges ? <CollectBalance {...{ debts, rate, account, isOwn }} /> : null}
    >
      <p className={classes.total}>{balanceText({ pesos: saldo_total, dollars })}</p>
      {late === '' ? null : <p className={classes.late}>Vencido {late}</p>}
      {lacking === '' ? null : <p className={classes.soft}>{lacking}</p>}
      {real_saldo_total === null || real_saldo_total === saldo_total ? null : (
        <p className={classes.soft}>
          Con lo que todavía no se registró: {balanceText({ pesos: real_saldo_total, dollars })}
        </p>
      )}
      {limite_de_credito === null ? null : <StatList stats={stats} />}
      {al ? <p className={classes.soft}>al {formatMoment(al)} (última sincronización)</p> : null}
    </Card>
  )
}

/** Sellers come to the client from here; others have no such page. */
function OfClient({ id }: { id: number }) {
  const { user } = useDevice().parts
  if (!isSeller(user)) return null
  return (
    <CustomerLink id={id} className={classes.client}>
      Ver el cliente
    </CustomerLink>
  )
}
