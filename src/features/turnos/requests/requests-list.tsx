import { useState } from 'react'
import { loadOf, loadText } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'
import { OrderStrip } from '#src/features/turnos/card/order-strip.tsx'
import { longDay } from '#src/features/turnos/day-words.ts'
import { turnosOfDay } from '#src/features/turnos/turnos.queries.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { type SyncMark, useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { NearItem, useNearItems } from '#src/ui/lists/near-item.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestBays } from './request-bays.tsx'
import { openRequests } from './requests.queries.ts'
import classes from './requests-list.module.css'

/** A request that is agreed to, and the bay that it gets. */
export interface Accepted {
  uuid: string
  nave: string | undefined
}

interface RequestsListProps {
  sucursal: string
  today: Day
  onAccept: (accepted: Accepted) => void
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
        <NearItem key={turno.uuid} id={turno.uuid} near={near} estimate={290}>
          {() => <Request turno={turno} mark={marks.get(`turno:${turno.uuid}`)} onAccept={onAccept} />}
        </NearItem>
      ))}
    </ul>
  )
}

interface RequestProps extends Pick<RequestsListProps, 'onAccept'> {
  turno: Turno
  mark: SyncMark | undefined
}

/** A request: when, how much there is to load, and which bays are free then. */
function Request({ turno, mark, onAccept }: RequestProps) {
  const { db } = useDevice()
  const { fecha: date, sucursal_uuid } = turno
  const branch = useRead(() => db.sucursales.get(sucursal_uuid), [db, sucursal_uuid])
  const day = useLocal(turnosOfDay(date, sucursal_uuid, ''))
  const [bay, setBay] = useState<string>()
  const load = loadText(loadOf([turno], day.data?.espesores ?? new Map()))
  return (
    <li className={classes.item}>
      <h3 className={classes.title}>{turno.account_names || 'Sin cuenta'}</h3>
      <p className={classes.when}>
        {longDay(date)}, {turno.hora_desde}
      </p>
      {load ? <p className={classes.when}>{load}</p> : null}
      <OrderStrip turno={turno} />
      {turno.descripcion ? <p>{turno.descripcion}</p> : null}
      <div className={classes.places}>
        {branch && day.data ? (
          <RequestBays
            {...{ turno, branch }}
            day={{ turnos: day.data.neighbours, isWhole: day.isWhole }}
            nave={bay}
            onBay={setBay}
          />
        ) : null}
      </div>
      <SyncChip mark={mark} />
      <span className={classes.answers}>
        <RequestActions turno={turno} onAccept={() => onAccept({ uuid: turno.uuid, nave: bay })} />
      </span>
    </li>
  )
}
