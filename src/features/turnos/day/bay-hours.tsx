import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { FIRST_SLOT, SLOTS } from '#contract/kit/slots.ts'
import { heldText } from '#src/features/turnos/count-text.ts'
import { loadText } from '#src/features/turnos/load.ts'
import { bayName, placeText } from '#src/features/turnos/overlaps.ts'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import { type BayColumn, bySlot } from './bay-columns.ts'
import classes from './day-bays.module.css'
import type { DayLooks } from './day-board.tsx'
import { useOpenAt } from './use-open-at.ts'

type BayHoursProps = Pick<DayLooks, 'isWhole' | 'draw' | 'over' | 'isLifted' | 'onNew' | 'hourFor'>

/** The hours of one bay, and what it holds. */
export function BayHours({ column, ...looks }: BayHoursProps & { column: BayColumn }) {
  const { nave: bay, turnos, load } = column
  const { isWhole, onNew, isLifted } = looks
  const isOpen = onNew !== undefined && !isLifted

  return (
    <>
      <p className={classes.load}>
        {[heldText(load.turnos, isWhole), loadText(load)].filter(Boolean).join(' · ')}
      </p>
      {turnos.length === 0 && !isOpen ? (
        <p className={classes.none}>
          {isWhole ? 'Sin turnos' : 'No se sabe qué turnos hay'} en {bayName(bay)}.
        </p>
      ) : null}
      <Hours {...looks} turnos={turnos} nave={bay} />
      {isOpen ? <Assign {...looks} nave={bay} /> : null}
    </>
  )
}

/** The hours of all bays together; an empty day offers each bay to who may fill it. */
export function AllHours({
  columns,
  openAt,
  ...looks
}: BayHoursProps & { columns: readonly BayColumn[]; openAt: string | undefined }) {
  const rows = useRef<HTMLDivElement>(null)
  useOpenAt(rows, openAt)
  const turnos = columns
    .flatMap((column) => column.turnos)
    .sort((a, b) => (a.hora_desde < b.hora_desde ? -1 : a.hora_desde > b.hora_desde ? 1 : 0))
  const isOpen = looks.onNew !== undefined && !looks.isLifted && turnos.length === 0

  return (
    <div ref={rows} className={classes.all}>
      <Hours {...looks} turnos={turnos} nave={undefined} />
      {isOpen ? (
        <>
          <p className={classes.assignTitle}>Asignar TURNO en</p>
          <div className={classes.assign}>
            {columns.map(({ nave: bay }) => (
              <Assign key={bay} {...looks} nave={bay} isBrief />
            ))}
          </div>
        </>
      ) : null}
    </div>
  )
}

interface HoursProps extends BayHoursProps {
  turnos: readonly Turno[]
  /** undefined: what is let go here keeps its bay. */
  nave: string | undefined
}

function Hours({ turnos, nave: bay, draw, over, isLifted }: HoursProps): ReactNode {
  const rows = bySlot(turnos)
  const hours = isLifted ? SLOTS : SLOTS.filter((hour) => rows.has(hour))
  const isHere = (hour: string) => over?.hora === hour && (bay === undefined || over.nave === bay)

  return hours.map((hour) => (
    <div
      key={hour}
      className={classes.row}
      data-drop
      data-nave={bay}
      data-hora={hour}
      data-over={isHere(hour) || undefined}
    >
      {isLifted && !rows.has(hour) ? <span className={classes.hour}>{hour}</span> : null}
      {rows.get(hour)?.map(draw)}
    </div>
  ))
}

interface AssignProps extends Pick<BayHoursProps, 'onNew' | 'hourFor'> {
  nave: string
  /** Says the place alone, under words that say the rest. */
  isBrief?: boolean
}

function Assign({ nave: bay, onNew, hourFor, isBrief = false }: AssignProps) {
  const hour = hourFor(bay)
  const place = placeText(bay, hour)
  const words = `Asignar TURNO en ${place}`

  return (
    <Button
      variant="default"
      fullWidth
      leftSection={isBrief ? null : <PlusIcon size={18} />}
      aria-label={words}
      onClick={() => onNew?.({ nave: bay, hora: hour ?? FIRST_SLOT })}
    >
      {isBrief ? place : words}
    </Button>
  )
}
