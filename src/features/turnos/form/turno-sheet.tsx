import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Turno } from '#contract/calls/turnos.ts'
import { endOf } from '#contract/kit/slots.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { CarrierContact } from '#src/features/turnos/card/carrier-contact.tsx'
import { ClashNotes } from '#src/features/turnos/card/clash-notes.tsx'
import { OrderLines } from '#src/features/turnos/card/order-lines.tsx'
import { loadedText, loadLines, readTicks } from '#src/features/turnos/delivery/load-check.ts'
import { mayDeliverInList } from '#src/features/turnos/may-change.ts'
import { readNeighbours } from '#src/features/turnos/neighbours.ts'
import { bayName, clashesWith } from '#src/features/turnos/overlaps.ts'
import { RequestActions } from '#src/features/turnos/requests/request-actions.tsx'
import { TimingMark } from '#src/features/turnos/road/timing-mark.tsx'
import { TurnoActions } from '#src/features/turnos/road/turno-actions.tsx'
import { timingOf } from '#src/features/turnos/timing.ts'
import { nowHere } from '#src/features/turnos/turnos.queries.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { EditIcon } from '#src/ui/icons/icons.tsx'
import classes from './turno-sheet.module.css'

interface TurnoSheetProps {
  turno: Turno
  /** Absent for who may not edit it. */
  onEdit: (() => void) | undefined
}

/** A turno's facts, and the next step with it. [S168, S175, S185, A26] */
export function TurnoSheet({ turno, onEdit }: TurnoSheetProps) {
  const { db, parts } = useDevice()
  const { uuid, fecha: date, sucursal_uuid } = turno
  const branch = useRead(() => db.sucursales.get(sucursal_uuid), [db, sucursal_uuid])
  const day = useRead(() => readNeighbours(db, date, date), [db, date])
  const mark = useSyncMarks([`turno:${uuid}`]).get(`turno:${uuid}`)
  const isDone = turno.estado === 'entregado'
  const hours = `${turno.hora_desde} a ${turno.hora_hasta ?? endOf(turno.hora_desde)}`

  return (
    <div className={classes.sheet}>
      <div className={classes.line}>
        <TimingMark timing={timingOf(turno, nowHere())} turno={turno} />
        <span>
          {[turno.fecha_formateada, hours, branch?.nombre, bayName(turno.nave)].filter(Boolean).join(' · ')}
        </span>
        <SyncChip mark={mark} />
      </div>
      <ClashNotes clashes={clashesWith(turno, day ?? [])} />
      {turno.descripcion ? <p className={classes.text}>{turno.descripcion}</p> : null}
      {turno.etapa_motivo ? <p className={classes.text}>{turno.etapa_motivo}</p> : null}
      {isDone ? null : <Load turno={turno} />}
      <OrderLines turno={turno} most={6} />
      <CarrierContact turno={turno} inWords />
      <p className={classes.soft}>
        Creado por {turno.createdByUser.fullname}, {turno.created_at_formatted}
      </p>
      <div className={classes.foot} data-sheet-foot>
        <RequestActions turno={turno} onAccept={onEdit} />
        {onEdit && turno.etapa !== 'solicitado' ? (
          <Button variant="default" leftSection={<EditIcon size={20} />} onClick={onEdit}>
            Editar
          </Button>
        ) : null}
        <Button
          variant="default"
          renderRoot={(looks) => <Link to="/turno/$id" params={{ id: uuid }} {...looks} />}
        >
          Ver turno
        </Button>
        {mayDeliverInList(turno, dayNow(), parts.user) ? <TurnoActions turno={turno} /> : null}
      </div>
    </div>
  )
}

/** The part of it on the truck, as ticked on this phone: it says nothing of a delivery. [F9] */
function Load({ turno }: { turno: Turno }) {
  const { db } = useDevice()
  const lines = loadLines(turno)
  const ticks = useRead(() => readTicks(db, turno.uuid), [db, turno.uuid])
  if (lines.length === 0) return null
  const done = lines.filter(({ key }) => ticks?.has(key)).length
  return (
    <ProgressBar label="Control de carga" value={done} max={lines.length} text={loadedText(lines, ticks)} />
  )
}
