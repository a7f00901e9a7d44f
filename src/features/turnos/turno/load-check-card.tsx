import { changeGroupStatus } from '#contract/calls/grouping.ts'
import type { TurnoGroup } from '#contract/calls/turno-group.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { DeliverButton } from '#src/features/turnos/delivery/deliver-button.tsx'
import {
  hasOtherLot,
  type LoadLine,
  type LoadPart,
  loadedText,
  loadParts,
  readTicks,
  setTick,
} from '#src/features/turnos/delivery/load-check.ts'
import { mayDeliver } from '#src/features/turnos/may-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type SyncMark, useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { GroupStatus } from './group-status.tsx'
import classes from './load-check-card.module.css'
import { LoadRow, type OrderLooks } from './load-row.tsx'
import { ScanLoad } from './scan-load.tsx'

/**
 * Each lot of the turno beside its plate, by group and ERP order, ticked as it goes on the truck; the ticks stay on this
 * phone. [F9, S181, S182, S185]
 */
export function LoadCheckCard({ turno, changeOf }: { turno: Turno } & OrderLooks) {
  const { db, parts: person } = useDevice()
  const parts = loadParts(turno)
  const lines = parts.flatMap((part) => part.lines)
  const ticks = useRead(() => readTicks(db, turno.uuid), [db, turno.uuid])
  const marks = useSyncMarks(parts.flatMap(namesOf))
  if (parts.length === 0) return <Card title="Pedidos">Este turno todavía no tiene pedidos.</Card>
  const isLoaded = lines.every((line) => ticks?.has(line.key))
  const isOffered = mayDeliver(turno, person.user)
  const onTick = (line: LoadLine, isOn: boolean) => void setTick(db, turno.uuid, { line, isOn })

  return (
    <section aria-label="Control de carga">
      <Card as="div" title="Control de carga">
        {turno.estado === 'entregado' ? null : (
          <ProgressBar
            label="Carga"
            value={lines.filter((line) => ticks?.has(line.key)).length}
            max={lines.length}
            text={loadedText(lines, ticks)}
            isLive
          />
        )}
        {turno.estado === 'entregado' || lines.length === 0 ? null : <ScanLoad {...{ lines, onTick }} />}
        {parts.map((part) => (
          <Part
            key={part.key}
            isOver={turno.estado === 'entregado'}
            {...{ part, ticks, marks, onTick, changeOf }}
          />
        ))}
        {lines.length > 0 && isLoaded && isOffered ? (
          <div className={classes.all}>
            <p>Está todo cargado.</p>
            <DeliverButton turno={turno} />
          </div>
        ) : null}
      </Card>
    </section>
  )
}

/** The sync marks that a part can show: of its group and of each order. */
const namesOf = ({ grupo: group }: LoadPart): string[] =>
  group ? [`grupo:${group.uuid}`, ...group.pedidos.map(({ uuid }) => `pedido:${uuid}`)] : []

interface PartProps extends OrderLooks {
  part: LoadPart
  /** It was delivered: nothing is ticked any more. */
  isOver: boolean
  ticks: ReadonlySet<string> | undefined
  marks: ReadonlyMap<string, SyncMark>
  onTick: (line: LoadLine, isOn: boolean) => void
}

function Part({ part, isOver, ticks, marks, onTick, changeOf }: PartProps) {
  const { title, grupo: group, lines } = part
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {group ? <GroupHead grupo={group} mark={marks.get(`grupo:${group.uuid}`)} /> : null}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <LoadRow
            key={line.key}
            {...{ line, isOver, changeOf }}
            mark={line.pedido ? marks.get(`pedido:${line.pedido.uuid}`) : undefined}
            isOn={isOver || (ticks?.has(line.key) ?? false)}
            hasOtherLot={!isOver && hasOtherLot(line, ticks)}
            onTick={(isOn) => onTick(line, isOn)}
          />
        ))}
      </ul>
    </div>
  )
}

function GroupHead({ grupo: group, mark }: { grupo: TurnoGroup; mark: SyncMark | undefined }) {
  const { user } = useDevice().parts
  const state = group.estado_de_grupo_de_pedido
  return (
    <>
      <p className={classes.billing}>
        {group.billing_name} · {group.billing_cuit}
      </p>
      <SyncChip mark={mark} />
      {passes(changeGroupStatus.endpoint.needs, user) ? (
        <GroupStatus group={group} />
      ) : state ? (
        <StatusDot color={state.color}>{state.nombre}</StatusDot>
      ) : null}
    </>
  )
}
