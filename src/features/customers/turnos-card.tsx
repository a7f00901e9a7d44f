import { Link } from '@tanstack/react-router'
import type { Turno } from '#contract/calls/turnos.ts'
import { dayOf, formatHour } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { ageText } from '#src/read/age-text.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './customers.module.css'
import { nextOf, TURNO_DAYS, turnosOfCustomer } from './customers.queries.ts'

const SHOWN = 6

/** The turnos of a client from today on, the next one first. */
export function TurnosCard({ id }: { id: number }) {
  const { db } = useDevice()
  const now = useNow()
  const today = dayOf(new Date(now))
  const local = useLocal(turnosOfCustomer(id, today))
  const branches = useRead(() => db.sucursales.toArray(), [db])
  const { data, isWhole } = local
  const next = data && nextOf(data, `${today} ${formatHour(now)}`)
  const branchOf = (turno: Turno) => branches?.find(({ uuid }) => uuid === turno.sucursal_uuid)?.nombre

  return (
    <Card title="Turnos" aside={data && (data.length > 0 || isWhole) ? String(data.length) : '–'}>
      {data?.length === 0 ? (
        <p>
          {isWhole ? `Sin turnos en los próximos ${TURNO_DAYS} días.` : 'No hay turnos suyos en este equipo.'}
        </p>
      ) : null}
      <ul className={classes.rows} aria-label="Turnos desde hoy">
        {data?.slice(0, SHOWN).map((turno) => (
          <li key={turno.uuid} className={classes.row}>
            <TurnoName turno={turno}>
              {turno === next ? 'Próximo: ' : ''}
              {turno.fecha_formateada} {turno.hora_desde}
            </TurnoName>
            <StatusDot color={turno.estado === 'entregado' ? 'green' : 'yellow'}>
              {turno.estado === 'entregado' ? 'Entregado' : 'Agendado'}
            </StatusDot>
            <span className={classes.detail}>
              {[branchOf(turno), turno.fletero?.nombre ?? 'Sin fletero', turno.descripcion]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.soft}>
        {data && !isWhole ? `Solo lo que hay en este equipo de los próximos ${TURNO_DAYS} días.` : null}
        {isWhole ? ageText(local) : null}
      </p>
    </Card>
  )
}

/** Leads to the turno's page for who goes there directly, else to its day. [S168] */
function TurnoName({ turno, children }: { turno: Turno; children: React.ReactNode }) {
  const { user } = useDevice().parts
  const { uuid, fecha: date, sucursal_uuid: branch } = turno
  if (passes('turno-ver-directo', user)) {
    return (
      <Link to="/turno/$id" params={{ id: uuid }} className={classes.name}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/turno" search={{ fecha: date, sucursal: branch, turno: uuid }} className={classes.name}>
      {children}
    </Link>
  )
}
