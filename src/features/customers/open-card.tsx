import { Link } from '@tanstack/react-router'
import type { Account } from '#contract/calls/accounts.ts'
import { READS_HOLDS } from '#contract/calls/holds/holds.ts'
import { OPEN_QUOTES } from '#contract/calls/rules/quote-rules.ts'
import { figure } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { QuoteStatus } from '#contract/records/quotes.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type Local, useLocal } from '#src/read/local-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { quoteOnDay } from '#src/records/quotes/quote-on-day.ts'
import { ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Balance } from './balance.tsx'
import classes from './customers.module.css'
import { holdsOfCustomer } from './customers.queries.ts'
import type { Historial } from './history-of.ts'

interface OpenCardProps {
  cuenta: Account
  rows: readonly OpenRow[]
}

/** The debt of a client and their open things, each a way to it. [S250, A174] */
export function OpenCard({ cuenta: account, rows }: OpenCardProps) {
  const { user } = useDevice().parts
  const seesBalance = passes('cuenta-corriente-ver', user)
  if (!seesBalance && rows.length === 0) return null
  return (
    <Card
      title={seesBalance ? 'Saldo' : 'En curso'}
      foot={
        seesBalance ? (
          <Link to="/cuenta-corriente" search={{ cuenta: String(account.id) }} className={classes.way}>
            Cuenta corriente
          </Link>
        ) : null
      }
    >
      {seesBalance ? <Balance cuit={account.cuit} /> : null}
      {rows.length > 0 ? (
        <ul className={classes.open} aria-label="Lo que tiene en curso">
          {rows.map(({ label, count, to, search }) => (
            <li key={label}>
              <Link to={to as '/'} search={search as never} className={classes.openRow}>
                <b>{figure(count)}</b>
                <span>{label}</span>
                <ChevronRightIcon size={18} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

export interface OpenRow {
  label: string
  count: number
  to: string
  search: Record<string, string>
}

/** Open orders, holds and quotes of an account on this phone, without zeros; undefined until all of them are read. */
export function useOpen(
  { id, account_name }: Account,
  { data }: Local<Historial>,
): readonly OpenRow[] | undefined {
  const { db, parts } = useDevice()
  const may = (gate: Parameters<typeof passes>[0]) => passes(gate, parts.user)
  const account = String(id)
  const holds = useLocal(holdsOfCustomer(id)).data
  const hour = Math.floor(useNow() / HOUR) * HOUR
  const quotes = useRead(
    () =>
      db.presupuestos
        .filter((quote) => quote.account_id === id && LIVE_QUOTES.includes(quoteOnDay(quote, hour).estado))
        .count(),
    [db, id, hour],
  )
  if (!data || !holds || quotes === undefined) return undefined
  const open = data.byStatus.filter(({ status }) => !isFinal(status))
  const named = (count: number, one: string, many: string) => ({ count, label: count === 1 ? one : many })
  return [
    {
      ...named(may('pedido-ver') ? data.open : 0, 'pedido por entregar', 'pedidos por entregar'),
      ...{ to: '/pedido', search: { account, f: open.map(({ status }) => status).join(',') } },
    },
    {
      ...named(may(READS_HOLDS) ? holds.length : 0, 'apartado', 'apartados'),
      ...{ to: '/apartados', search: { account } },
    },
    {
      ...named(may('presupuestar') ? quotes : 0, 'presupuesto en curso', 'presupuestos en curso'),
      ...{ to: '/presupuestos', search: { q: account_name, f: LIVE_QUOTES.join(','), toca: 'todos' } },
    },
  ].filter(({ count }) => count > 0)
}

const HOUR = 3_600_000
/** Quotes that are not over: drafts too. */
const LIVE_QUOTES: readonly QuoteStatus[] = ['borrador', ...OPEN_QUOTES]
