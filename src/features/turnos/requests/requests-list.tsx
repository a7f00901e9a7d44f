import type { Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'
import { OrderStrip } from '#src/features/turnos/card/order-strip.tsx'
import { longDay } from '#src/features/turnos/day-words.ts'
import { useLocal } from '#src/read/local-query.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { NearItem, useNearItems } from '#src/ui/lists/near-item.tsx'
import { RequestActions } from './request-actions.tsx'
import { openRequests } from './requests.queries.ts'
import classes from './requests-list.module.css'

interface RequestsListProps {
  sucursal: string
  today: Day
  onAccept: (uuid: string) => void
}

/** Requests that are drawn at once; more come as they are scrolled to. */
const MOST_AT_ONCE = 20

/** The requests of a branch, each with its answers. */
export function RequestsList({ sucursal: branch, today, onAccept }: RequestsListProps) {
  const { data = [] } = useLocal(openRequests(branch, today))
  const marks = useSyncMarks(data.map(({ uuid }) => `turno:${uuid}`))
  const near = useNearItems(`solicitudes:${branch}`, () =>
    data.slice(0, MOST_AT_ONCE).map(({ uuid }) => uuid),
  )
  if (data.length === 0) return <p>No queda ninguna sin responder.</p>

  return (
    <ul className={classes.list}>
      {data.map((turno) => (
        <NearItem key={turno.uuid} id={turno.uuid} near={near} estimate={150}>
          {() => (
            <li className={classes.item}>
              <h3 className={classes.title}>{turno.account_names || 'Sin cuenta'}</h3>
              <p className={classes.when}>
                {longDay(turno.fecha)}, {turno.hora_desde}
              </p>
              <OrderStrip turno={turno} />
              {turno.descripcion ? <p>{turno.descripcion}</p> : null}
              <SyncChip mark={marks.get(`turno:${turno.uuid}`)} />
              <Answers turno={turno} onAccept={onAccept} />
            </li>
          )}
        </NearItem>
      ))}
    </ul>
  )
}

function Answers({ turno, onAccept }: { turno: Turno } & Pick<RequestsListProps, 'onAccept'>) {
  return (
    <span className={classes.answers}>
      <RequestActions turno={turno} onAccept={() => onAccept(turno.uuid)} />
    </span>
  )
}
