import { changeGroupStatus } from '#contract/calls/grouping.ts'
import type { TurnoGroup } from '#contract/calls/turno-group.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { passes } from '#contract/kit/permissions.ts'
import {
  hasOtherLot,
  type LoadLine,
  type LoadPart,
  loadedText,
  loadParts,
  readTicks,
  setTick,
} from '#src/features/turnos/delivery/load-check.ts'
import { isOver } from '#src/features/turnos/may-change.ts'
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
  const { db } = useDevice()
  const parts = loadParts(turno)
  const lines = parts.flatMap((part) => part.lines)
  const ticks = useRead(() => readTicks(db, turno.uuid), [db, turno.uuid])
  const marks = useSyncMarks(parts.flatMap(namesOf))
  if (parts.length === 0) return <Card title="Pedidos">Este turno todavía no tiene pedidos.</Card>
  const isClosed = isOver(turno)
  const onTick = (line: LoadLine, isOn: boolean) => void setTick(db, turno.uuid, { line, isOn })

  return (
    <section aria-label="Control de carga">
      <Card as="div" title={turno.estado === 'entregado' ? 'Lo que salió' : 'Control de carga'}>
        {isClosed ? null : (
          <ProgressBar
            label="Carga"
            value={lines.filter((line) => ticks?.has(line.key)).length}
            max={lines.length}
            text={loadedText(lines, ticks)}
            isLive
          />
        )}
        {isClosed || lines.length === 0 ? null : (
          <ScanLoad {...{ lines, onTick }} isMain={turno.etapa === 'cargando'} />
        )}
        {parts.map((part) => (
          <Part
            key={part.key}
            isOver={isClosed}
            {...{ part, ticks, marks, onTick }}
            changeOf={isClosed ? undefined : changeOf}
          />
        ))}
      </Card>
    </section>
  )
}

/** The sync marks that a part can show: of its group and of each order. */
const namesOf = ({ grupo: group }: LoadPart): string[] =>
  group ? [`grupo:${group.uuid}`, ...group.pedidos.map(({ uuid }) => `pedido:${uuid}`)] : []

interface PartProps extends OrderLooks {
  part: LoadPart
  /** Nothing is ticked or changed any more. */
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
      {group ? <GroupHead grupo={group} isOver={isOver} mark={marks.get(`grupo:${group.uuid}`)} /> : null}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <LoadRow
            key={line.key}
            {...{ line, isOver, changeOf }}
            mark={line.pedido ? marks.get(`pedido:${line.pedido.uuid}`) : undefined}
            isOn={ticks?.has(line.key) ?? false}
            hasOtherLot={!isOver && hasOtherLot(line, ticks)}
            onTick={(isOn) => onTick(line, isOn)}
          />
        ))}
      </ul>
    </div>
  )
}

interface GroupHeadProps extends Pick<PartProps, 'isOver'> {
  grupo: TurnoGroup
  mark: SyncMark | undefined
}

function GroupHead({ grupo: group, isOver, mark }: GroupHeadProps) {
  const { user } = useDevice().parts
  const state = group.estado_de_grupo_de_pedido
  return (
    <>
      <p className={classes.billing}>{facts(group.billing_name, group.billing_cuit)}</p>
      <SyncChip mark={mark} />
      {!isOver && passes(changeGroupStatus.endpoint.needs, user) ? (
        <GroupStatus group={group} />
      ) : state ? (
        <StatusDot color={state.color}>{state.nombre}</StatusDot>
      ) : null}
    </>
  )
}
