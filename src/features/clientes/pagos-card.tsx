import { Link } from '@tanstack/react-router'
import { listarPagos } from '#contract/calls/pago/pagos.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { ESTADOS_DE_PAGO, PAGO_TERMINADO } from '#contract/rules/pago-rules.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './clientes.module.css'

const OPEN = ESTADOS_DE_PAGO.filter(({ estado }) => !PAGO_TERMINADO.includes(estado))
const COLORS = Object.fromEntries(ESTADOS_DE_PAGO.map(({ estado, color }) => [estado, color]))
const SHOWN = 5

/** The payment links of a client that are still to be paid, as of the last answer. [S221] */
export function PagosCard({ id }: { id: number }) {
  const f = OPEN.map(({ estado }) => estado).join(',')
  const { data, age, error } = useRemote(listarPagos, { account: String(id), f }, { persist: true })
  const pagos = data?.data.data.slice(0, SHOWN)
  return (
    <Card
      title="Links de pago por cobrar"
      aside={data ? countText(data.data.total, 'link', 'links') : '–'}
      foot={
        <Link to="/pago" search={{ account: String(id) }} className={classes.way}>
          Ver sus links de pago
        </Link>
      }
    >
      {pagos?.length === 0 ? <p>Sin links por cobrar.</p> : null}
      {pagos && pagos.length > 0 ? (
        <ul className={classes.rows} aria-label="Links de pago por cobrar">
          {pagos.map(({ uuid, title, status, unit_price, vencimiento_at_formatted }) => (
            <li key={uuid} className={classes.row}>
              <Link to="/pago/$id" params={{ id: uuid }} className={classes.name}>
                {title}
              </Link>
              <span className={classes.figure}>{moneyText(unit_price, '$')}</span>
              <span className={classes.detail}>
                <StatusDot color={COLORS[status] ?? 'gray'}>{status}</StatusDot> vence{' '}
                {vencimiento_at_formatted}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.soft}>{data ? age : error ? 'No están en este teléfono.' : 'Consultando…'}</p>
    </Card>
  )
}
