import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import type { Branch } from '#contract/calls/catalogues.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { DeliverButton } from '#src/features/turnos/delivery/deliver-button.tsx'
import { mayDeliverInList } from '#src/features/turnos/may-change.ts'
import { bayName, clashesWith, firstFree } from '#src/features/turnos/overlaps.ts'
import { TurnoCard } from '#src/features/turnos/turno-card.tsx'
import { nowHere, type TurnosRead } from '#src/features/turnos/turnos.queries.ts'
import { type Slot, useMove } from '#src/features/turnos/use-move.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useNow } from '#src/read/use-now.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { NearItem, useNearItems } from '#src/ui/lists/near-item.tsx'
import { columnsOf } from './bay-columns.ts'
import { DayBays } from './day-bays.tsx'
import { DayBoard } from './day-board.tsx'
import classes from './day-view.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { MoveHandle } from './move-handle.tsx'
import { nextHour, openingRow } from './next-hour.ts'
import { useSlotMoves } from './use-slot-moves.ts'

interface DayViewProps {
  fecha: Day
  leidos: TurnosRead
  /** The phone has the whole day. */
  isWhole: boolean
  sucursal: Branch | undefined
  /** The bay looked at on a phone; undefined: all of them. */
  nave: string | undefined
  onBay: (bay: string | undefined) => void
  /** A new turno here; without the right to make one, undefined. */
  onNew: ((slot: Slot) => void) | undefined
}

/** The day of a branch by bay and hour: a board where there is room, the bays one by one on a phone. [S165] */
export function DayView({
  fecha: date,
  leidos,
  isWhole,
  sucursal: branch,
  nave: bay,
  onBay,
  onNew,
}: DayViewProps) {
  const { user } = useDevice().parts
  const { neighbours, found, espesores: thicknesses } = leidos
  const columns = useMemo(() => columnsOf(found, branch, thicknesses), [found, branch, thicknesses])
  const bays = columns.map((column) => column.nave)
  const marks = useSyncMarks(found.map(({ uuid }) => `turno:${uuid}`))
  const modals = useModals()
  const day = { turnos: neighbours, isWhole }
  const move = useMove(day)
  const isWide = useMediaQuery('(min-width: 900px)', globalThis.matchMedia?.('(min-width: 900px)').matches)
  const isAll = !isWide && (bay === undefined || !bays.includes(bay))
  const moves = useSlotMoves({ day, bays, move, onBay: onBay, isAll })
  const mayMove = passes('turno-crear', user)
  const now = nowHere(useNow(60_000))
  const next = nextHour(found, now)
  const openAt = openingRow(found, now)

  const openMove = async (turno: Turno) => {
    const to = await modals.open<Slot>(
      (close) => <MoveDialog turno={turno} day={day} bays={bays} onChoose={close} />,
      { title: `Mover el turno de ${turno.account_names}`, size: 'lg' },
    )
    if (to) await move(turno, to)
  }

  const near = useNearItems(`turno-dia:${date}:${branch?.uuid}`, () => firstDrawn(found, openAt))

  const card = (turno: Turno) => {
    const isMovable = mayMove && turno.estado === 'agendado'
    return (
      <TurnoCard
        turno={turno}
        mark={marks.get(`turno:${turno.uuid}`)}
        isCompact={isWide}
        most={isWide || isAll ? 2 : 4}
        isNext={date === now.fecha && turno.estado === 'agendado' && turno.hora_desde === next}
        {...(isAll && { where: bayName(turno.nave) })}
        {...(mayDeliverInList(turno, now.fecha, user) && { action: <DeliverButton turno={turno} isSmall /> })}
        clashes={clashesWith(turno, neighbours)}
        isLifted={moves.lifted?.uuid === turno.uuid}
        {...(isMovable && {
          onPress: moves.press(turno),
          handle: (
            <MoveHandle turno={turno} onLift={() => moves.lift(turno)} onOpen={() => void openMove(turno)} />
          ),
        })}
      />
    )
  }
  const draw = (turno: Turno) => (
    <NearItem key={turno.uuid} id={turno.uuid} near={near} estimate={isWide ? 150 : 170}>
      {() => card(turno)}
    </NearItem>
  )
  const area = useCallback((element: HTMLElement | null) => moves.area(element), [moves.area])
  const shared = {
    columns,
    isWhole,
    draw,
    over: moves.lifted?.over ?? null,
    isLifted: moves.lifted !== null,
    onNew,
    hourFor: (bay: string) =>
      firstFree({ fecha: date, sucursal_uuid: branch?.uuid ?? '', nave: bay }, day, now) ??
      (isWhole ? FIRST_SLOT : null),
  }

  return (
    <div ref={area}>
      <p className={classes.said} role="status" aria-live="assertive">
        {moves.said}
      </p>
      {isWide ? (
        <DayBoard {...shared} openAt={openAt} />
      ) : (
        <DayBays {...shared} {...{ nave: bay, onBay, openAt }} />
      )}
    </div>
  )
}

/** Cards of a day that are drawn at once; more come as they are scrolled to. */
const MOST_AT_ONCE = 40

/** The cards of a day from the hour it opens at; of an everyday day all of them. */
function firstDrawn(turnos: readonly Turno[], openAt = ''): string[] {
  const sorted = turnos.toSorted((a, b) => (a.hora_desde < b.hora_desde ? -1 : 1))
  const first = turnos.length <= MOST_AT_ONCE ? sorted : sorted.filter((turno) => turno.hora_desde >= openAt)
  return first.slice(0, MOST_AT_ONCE).map(({ uuid }) => uuid)
}
