import { Button, VisuallyHidden } from '@mantine/core'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { loadText } from '#contract/calls/rules/load.ts'
import { isLate } from '#contract/calls/rules/turno-late.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { FIRST_SLOT, SLOTS } from '#contract/kit/slots.ts'
import { heldText } from '#src/features/turnos/count-text.ts'
import { bayName, placeText } from '#src/features/turnos/overlaps.ts'
import { isInYard } from '#src/features/turnos/yard.ts'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import { type BayColumn, bySlot, slotOf } from './bay-columns.ts'
import classes from './day-bays.module.css'
import type { DayLooks } from './day-looks.ts'
import { useKeptPlace } from './use-kept-place.ts'

type BayHoursProps = Omit<DayLooks, 'columns'>

/** The hours of one bay, and what it holds. */
export function BayHours({ column, ...looks }: BayHoursProps & { column: BayColumn }) {
  const { nave: bay, turnos, load } = column
  const { isWhole, onNew, isLifted } = looks
  const isOpen = onNew !== undefined && !isLifted

  return (
    <>
      <p className={classes.load}>{facts(heldText(load.turnos, isWhole), loadText(load))}</p>
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
export function AllHours({ columns, ...looks }: DayLooks) {
  useKeptPlace()
  const turnos = columns
    .flatMap((column) => column.turnos)
    .sort((a, b) => (a.hora_desde < b.hora_desde ? -1 : a.hora_desde > b.hora_desde ? 1 : 0))
  const isOpen = looks.onNew !== undefined && !looks.isLifted && turnos.length === 0

  return (
    <div className={classes.all}>
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

/**
 * The line of a day: trucks at the yard and late ones, then today the time it is, the hours to come, and at the end
 * the delivered ones, folded.
 */
function Hours({ turnos, nave: bay, draw, over, isLifted, date, now }: HoursProps): ReactNode {
  const left = turnos.filter((turno) => turno.estado === 'agendado')
  const done = turnos.filter((turno) => turno.estado === 'entregado')
  // A card that is carried falls into hours alone.
  const urgent = isLifted || date !== now.fecha ? [] : left.filter((turno) => isUrgent(turno, now))
  const rows = bySlot(left.filter((turno) => !urgent.includes(turno)))
  const hours = isLifted ? SLOTS : SLOTS.filter((hour) => rows.has(hour))
  const isHere = (hour: string) => over?.hora === hour && (bay === undefined || over.nave === bay)
  const isToday = date === now.fecha && turnos.length > 0
  const next = hours.find((hour) => hour >= slotOf(now.hora))

  return (
    <>
      {[...urgent]
        .sort((a, b) => Number(isInYard(b)) - Number(isInYard(a)))
        .map((turno) => (
          <Row key={turno.uuid} hour={turno.hora_desde}>
            {draw(turno)}
          </Row>
        ))}
      {hours.map((hour) => (
        <Fragment key={hour}>
          {isToday && hour === next ? <NowMark hora={now.hora} /> : null}
          <Row hour={hour} data-drop data-nave={bay} data-hora={hour} data-over={isHere(hour) || undefined}>
            {rows.get(hour)?.map((turno) => draw(turno))}
          </Row>
        </Fragment>
      ))}
      {isToday && next === undefined ? <NowMark hora={now.hora} /> : null}
      {done.length > 0 && !isLifted ? <Delivered isAlone={left.length === 0} {...{ done, draw }} /> : null}
    </>
  )
}

/** Where the day has come to. */
function NowMark({ hora: hour }: Pick<DayLooks['now'], 'hora'>) {
  return (
    <p className={classes.now}>
      <b>{hour}</b>
      <VisuallyHidden component="span"> Ahora</VisuallyHidden>
    </p>
  )
}

const isUrgent = (turno: Turno, now: DayLooks['now']): boolean => isInYard(turno) || isLate(turno, now)

/** An hour, and the cards that hang on it. */
function Row({ hour, children, ...place }: ComponentProps<'div'> & { hour: string }) {
  return (
    <div className={classes.row} {...place}>
      <span className={classes.hour} aria-hidden>
        {hour}
      </span>
      <div className={classes.cards}>{children}</div>
    </div>
  )
}

/** The delivered ones, folded while something is left to do. */
function Delivered({ done, draw, isAlone }: Pick<DayLooks, 'draw'> & { done: Turno[]; isAlone: boolean }) {
  return (
    <details className={classes.done} open={isAlone}>
      <summary>Entregados ({done.length})</summary>
      {[...bySlot(done)].map(([hour, here]) => (
        <Row key={hour} hour={hour}>
          {here.map((turno) => draw(turno))}
        </Row>
      ))}
    </details>
  )
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
