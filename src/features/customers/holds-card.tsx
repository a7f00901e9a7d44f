import { Link } from '@tanstack/react-router'
import { dayOf } from '#contract/kit/day.ts'
import { heldText } from '#contract/rules/hold-rules.ts'
import { ageText } from '#src/read/age-text.ts'
import { useLocal } from '#src/read/local-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { holdLook } from '#src/records/holds/hold-look.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './customers.module.css'
import { holdsOfCustomer } from './customers.queries.ts'

const SHOWN = 5

/** Plates that are held for a client, the first to end first; nothing while there are none. */
export function HoldsCard({ id }: { id: number }) {
  const local = useLocal(holdsOfCustomer(id))
  const today = dayOf(new Date(useNow()))
  const { data = [] } = local
  if (data.length === 0) return null
  return (
    <Card
      title="Apartado"
      aside={String(data.length)}
      foot={
        <Link to="/apartados" search={{ account: String(id) }} className={classes.way}>
          Ver sus apartados
        </Link>
      }
    >
      <ul className={classes.rows} aria-label="Chapas apartadas">
        {data.slice(0, SHOWN).map((hold) => (
          <li key={hold.uuid} className={classes.row}>
            <Link
              to="/buscador-de-materiales/resultados"
              search={{ product_code: hold.product_code, lote: hold.batch }}
              className={classes.name}
            >
              {hold.product_name}
            </Link>
            <StatusDot {...lookOf(hold, today)} />
            <span className={classes.detail}>
              {[`Lote ${hold.batch}`, heldText(hold).replace(/^la /, ''), hold.branch, hold.responsable]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{ageText(local)}</p>
    </Card>
  )
}

const lookOf = (...of: Parameters<typeof holdLook>) => {
  const { color, text } = holdLook(...of)
  return { color, children: text }
}
