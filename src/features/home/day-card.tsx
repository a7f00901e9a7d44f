import { getToday } from '#contract/calls/home/today.ts'
import type { Now } from '#contract/calls/rules/turno-late.ts'
import type { User } from '#contract/calls/session.ts'
import { dayOf, formatHour, sinceText } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { PAYMENT_PAYABLE } from '#contract/rules/payment-rules.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import { UP_TO_DATE } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { branchOf, isSeller } from '#src/records/accounts/sellers.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { type DayFigures, dayCharts, dayTurnos } from './day.queries.ts'
import classes from './day-card.module.css'
import { type DayRow, DayRows } from './day-rows.tsx'
import { countOf, lateLabel, nextText } from './day-words.ts'
import { accountsText } from './scope-words.ts'

/** Work of today, each a way to it: orders by what they wait for, the turnos of the branch and the next one. */
export function DayCard() {
  const { user } = useDevice().parts
  const now = useNow()
  const day = useDay(user, now)
  const rows = rowsOf(user, day, { fecha: dayOf(new Date(now)), hora: formatHour(now) })
  if (rows.length === 0) return null
  const ages = [day.pedidos?.at, day.data?.turnos?.at].filter((at) => typeof at === 'number')
  const oldest = Math.min(now, ...ages)

  return (
    <Card
      title={passes('pedido-ver', user) ? `Hoy, ${accountsText(user)}` : 'Hoy'}
      aside={
        now - oldest > UP_TO_DATE ? <span className={classes.age}>datos {sinceText(oldest, now)}</span> : null
      }
      flush
    >
      <DayRows label="Hoy" rows={rows} isTiles isEven={!isSeller(user)} />
    </Card>
  )
}

interface Day {
  data: DayFigures | undefined
  /** The phone's where it holds those of every branch, else the server's as they were read last, else what is here. */
  pedidos: DayFigures['pedidos']
  links: number | undefined
  /** Orders and links that are not there yet may still come. */
  isPending: boolean
  /** So may the turnos. */
  isRefreshing: boolean
}

const paysLinks = (user: User): boolean => passes('boton-pago-ver', user) && !user.root && !isSeller(user)

/** The server is asked for what this phone does not hold. [A188] */
function useDay(user: User, now: number): Day {
  const { data, isRefreshing } = useLocal(dayCharts(user, now))
  const lacksOrders = data !== undefined && !data.pedidos?.isWhole && passes('pedido-ver', user)
  const isReference = data !== undefined && (lacksOrders || paysLinks(user))
  const { data: said, fetchedAt = null, isPending } = useRemote(getToday, {}, { persist: true, isReference })
  const { en_curso: enCurso = 0, listos = 0, sin_confirmar: unconfirmed = 0 } = said?.pedidos ?? {}
  const asked = said?.pedidos ? { enCurso, listos, unconfirmed, at: fetchedAt, isWhole: true } : null
  return {
    data,
    pedidos: (lacksOrders ? asked : null) ?? data?.pedidos ?? null,
    links: said?.links_de_pago,
    isPending: data === undefined || (isReference && isPending),
    isRefreshing: data === undefined || isRefreshing,
  }
}

/** The rows are those of this person, whatever is known: their figures come into places that are there. */
function rowsOf(user: User, day: Day, now: Now): DayRow[] {
  const rows = [
    ...(passes('pedido-ver', user) ? orderRows(isSeller(user), day) : []),
    ...(paysLinks(user)
      ? [
          {
            label: 'Links para pagar',
            value: countOf(day.links, day.isPending),
            to: '/pago',
            search: { f: PAYMENT_PAYABLE.join(',') },
          },
        ]
      : []),
    ...(passes('turno-ver', user) ? turnoRows(user, day, now) : []),
  ]
  // An odd one has the width of two.
  return rows.map((row, at) => ({ ...row, isWide: rows.length % 2 === 1 && at === rows.length - 1 }))
}

/** Each leads to the orders it counts. */
function orderRows(isForAll: boolean, { data, pedidos: orders, isPending }: Day): DayRow[] {
  const open = data ? { f: data.abiertos.join(',') } : {}
  const { isWhole = true } = orders ?? {}
  const shown = (count: number | undefined) =>
    isPending && !isWhole ? '' : `${countOf(count, isPending)}${isWhole ? '' : '+'}`
  const listos = {
    label: 'Listos para entrega',
    value: shown(orders?.listos),
    to: '/pedido',
    search: { f: STATUS.listo },
  }
  const enCurso = { label: 'Pedidos en curso', value: shown(orders?.enCurso), to: '/pedido', search: open }
  if (!isForAll) return [enCurso, listos]
  const unconfirmed = {
    label: 'Sin confirmar por el ERP',
    value: shown(orders?.unconfirmed),
    to: '/pedido',
    search: { ...open, erp: 'sin confirmar' },
  }
  return [listos, unconfirmed]
}

/** Turnos are those of the branch of this person, where there is one; a customer has no day of turnos to get out. */
function turnoRows(user: User, { data, isRefreshing }: Day, now: Now): DayRow[] {
  const { turnos = null, sucursal: branch = null } = data ?? {}
  const named = branchOf(user)
  const day = { fecha: now.fecha, ...(branch && { sucursal: branch }) }
  const figures = turnos && dayTurnos(turnos.found, now)
  const unknown = countOf(undefined, isRefreshing)
  const next: DayRow = {
    label: 'Próximo turno',
    value: turnos && figures ? nextText({ ...turnos, ...figures }, now.fecha) : unknown,
    ...(figures?.next ? { to: `/turno/${figures.next.uuid}` } : { to: '/turno', search: day }),
  }
  if (!passes('turno-crear', user)) return [next]
  return [
    {
      label: named ? `Turnos por salir hoy en ${named}` : 'Turnos por salir hoy',
      value: countOf(figures?.waiting.length, isRefreshing),
      to: '/turno',
      search: day,
    },
    {
      label: lateLabel(figures?.late ?? [], now.hora),
      value: figures ? countOf(figures.late.length, false) : unknown,
      isLate: (figures?.late.length ?? 0) > 0,
      to: '/turno',
      search: day,
    },
    next,
  ]
}
