import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Usuario } from '#contract/calls/sesion.ts'
import { dayOf, sinceText } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { passes } from '#contract/kit/permissions.ts'
import { ESTADO } from '#contract/rules/transitions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useLocal } from '#src/bridge/local-query.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { ChevronRightIcon } from '#src/ui/layout/icons.tsx'
import { type DayFigures, figurasDelDia } from './day.queries.ts'
import classes from './day-card.module.css'
import { nextText } from './day-words.ts'

interface Row {
  label: string
  value: ReactNode
  to: string
  search?: Record<string, string>
}

/** What waits today, each a way to it: orders by what they wait for, the turnos of the branch and the next one. */
export function DayCard() {
  const { user } = useDevice().parts
  const now = useNow()
  const { data } = useLocal(figurasDelDia(user, now))
  const rows = rowsOf(user, data, dayOf(new Date(now)))
  if (rows.length === 0) return null
  const ages = [data?.pedidos?.at, data?.turnos?.at].filter((at) => typeof at === 'number')

  return (
    <Card title="Hoy" flush>
      <ul className={classes.rows} aria-label="Hoy">
        {rows.map(({ label, value, to, search = {} }) => (
          <li key={label}>
            <Link to={to as '/'} search={search as never} className={classes.row}>
              <span className={classes.label}>{label}</span>
              <span className={classes.value}>{value}</span>
              <ChevronRightIcon size={18} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.age}>
        {ages.length > 0 ? `datos ${sinceText(Math.min(...ages), now)}` : '\u00a0'}
      </p>
    </Card>
  )
}

/** The rows are those of this person, whatever is known: their figures come into places that are there. */
function rowsOf(user: Usuario, data: DayFigures | undefined, today: string): Row[] {
  return [
    ...(passes('pedido-ver', user) ? orderRows(isSeller(user), data?.pedidos ?? null) : []),
    ...(passes('turno-ver', user) ? turnoRows(data, today) : []),
  ]
}

const shown = (count: number | undefined): string => (count === undefined ? '' : figure(count))

function orderRows(isForAll: boolean, pedidos: DayFigures['pedidos']): Row[] {
  const listos = {
    label: 'Listos para entrega',
    value: shown(pedidos?.listos),
    to: '/pedido',
    search: { f: ESTADO.listo },
  }
  const enCurso = { label: 'Pedidos en curso', value: shown(pedidos?.enCurso), to: '/pedido' }
  if (!isForAll) return [enCurso, listos]
  return [listos, { label: 'Sin confirmar por el ERP', value: shown(pedidos?.sinConfirmar), to: '/pedido' }]
}

function turnoRows(data: DayFigures | undefined, today: string): Row[] {
  const { turnos = null, sucursal = null } = data ?? {}
  const day = { fecha: today, ...(sucursal && { sucursal }) }
  const next = turnos?.next
  return [
    { label: 'Turnos de hoy', value: shown(turnos?.left), to: '/turno', search: day },
    {
      label: 'Próximo turno',
      value: turnos ? nextText(turnos.next, today) : '',
      ...(next ? { to: `/turno/${next.uuid}` } : { to: '/turno', search: day }),
    },
  ]
}
