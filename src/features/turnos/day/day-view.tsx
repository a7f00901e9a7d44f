import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useMemo } from 'react'
import type { Branch } from '#contract/calls/catalogues.ts'
import { listOrders } from '#contract/calls/orders.ts'
import type { Trip } from '#contract/calls/road/trips.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { TurnoCard } from '#src/features/turnos/card/turno-card.tsx'
import { mayDeliverInList } from '#src/features/turnos/may-change.ts'
import { bayName, clashesWith, firstFree } from '#src/features/turnos/overlaps.ts'
import { StepActions } from '#src/features/turnos/road/list-actions.tsx'
import { hasLeft } from '#src/features/turnos/road/timing-mark.tsx'
import { nextHour, timingOf } from '#src/features/turnos/timing.ts'
import { ReadyTray } from '#src/features/turnos/tray/ready-tray.tsx'
import { tripsOfTurnos } from '#src/features/turnos/trips/trip-of-turno.ts'
import { nowHere, type TurnosRead } from '#src/features/turnos/turnos.queries.ts'
import { type Slot, useMove } from '#src/features/turnos/use-move.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useNow } from '#src/read/use-now.ts'
import { useRead } from '#src/read/use-read.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { NearItem, useNearItems } from '#src/ui/lists/near-item.tsx'
import { columnsOf } from './bay-columns.ts'
import { BoardCard } from './board-card.tsx'
import type { BoardPlace } from './board-places.ts'
import { DayBays } from './day-bays.tsx'
import { DayBoard } from './day-board.tsx'
import type { DayLooks } from './day-looks.ts'
import classes from './day-view.module.css'
import { MoveHandle } from './move-handle.tsx'
import { useSlotMoves } from './use-slot-moves.ts'

const DaySheet = lazy(async () => ({
  default: (await import('./day-sheet.tsx')).DaySheet,
}))

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
  onNew: DayLooks['onNew']
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
  const tripOf = useTrips(date)
  const modals = useModals()
  const day = { turnos: neighbours, isWhole }
  const move = useMove(day)
  const isWide = useMediaQuery(BOARD, globalThis.matchMedia?.(BOARD).matches)
  const isAll = !isWide && (bay === undefined || !bays.includes(bay))
  const moves = useSlotMoves({ day, bays, move, onBay: onBay, isAll, isBoard: isWide })
  const now = nowHere(useNow(60_000))
  const next = nextHour(found, now)

  const openMove = async (turno: Turno) => {
    const { MoveDialog } = await import('./move-dialog.tsx')
    const to = await modals.open<Slot>(
      (close) => <MoveDialog turno={turno} day={day} bays={bays} onChoose={close} />,
      { title: `Mover el turno de ${turno.account_names}`, size: 'lg' },
    )
    if (to) await move(turno, to)
  }

  const near = useNearItems(`turno-dia:${date}:${branch?.uuid}`, () => firstDrawn(found, isWide))

  const card = (booked: Turno, place?: BoardPlace) => {
    const { turno, trip } = tripOf(booked)
    const isMovable = passes('turno-crear', user) && turno.estado === 'agendado'
    const looks = {
      turno,
      timing: hasLeft(turno, trip) ? ('agendado' as const) : timingOf(turno, now, next),
      mark: marks.get(`turno:${turno.uuid}`),
      trip,
      clashes: clashesWith(turno, neighbours),
      isLifted: moves.lifted?.uuid === turno.uuid,
      ...(mayDeliverInList(turno, now.fecha, user) && {
        action: <StepActions turno={turno} />,
      }),
      ...(isMovable && {
        onPress: moves.press(turno),
        handle: (
          <MoveHandle turno={turno} onLift={() => moves.lift(turno)} onOpen={() => void openMove(turno)} />
        ),
      }),
    }
    if (place) return <BoardCard {...looks} place={place} />
    return <TurnoCard {...looks} isTimed isBrief={isAll} {...(isAll && { where: bayName(turno.nave) })} />
  }
  const draw = (turno: Turno, place?: BoardPlace) => (
    <NearItem key={turno.uuid} id={turno.uuid} near={near} estimate={place ? 100 : 170}>
      {() => card(turno, place)}
    </NearItem>
  )
  const shared = {
    date,
    now,
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
    <div ref={moves.area} className={classes.day}>
      <p className={classes.said} role="status" aria-live="assertive">
        {moves.said}
      </p>
      {isWide && onNew && branch && passes(listOrders.needs, user) ? (
        <ReadyTray {...{ branch, date, onNew }} pressGroup={moves.pressGroup} />
      ) : null}
      {isWide ? <DayBoard {...shared} /> : <DayBays {...shared} {...{ nave: bay, onBay }} />}
      <Suspense fallback={null}>
        <DaySheet {...{ branch, date, columns, thicknesses }} />
      </Suspense>
    </div>
  )
}

/** A turno with the carrier of its trip, where it has one, and the trip. */
function useTrips(date: Day): (turno: Turno) => { turno: Turno; trip: Trip | undefined } {
  const { db } = useDevice()
  const { data: trips } = useLocal(tripsOfTurnos(date))
  const carriers = useRead(() => db.fleteros.toArray(), [db])
  return (turno) => {
    const trip = trips?.get(turno.uuid)
    const carrier = carriers?.find(({ uuid }) => uuid === trip?.fletero_uuid)
    return { turno: carrier ? { ...turno, fletero: carrier } : turno, trip }
  }
}

/** Where the hours of a day have room side by side; large texts need more of it. */
const BOARD = '(min-width: 70em)'

/** Cards of a day that are drawn at once; more come as they are scrolled to. */
const MOST_AT_ONCE = 40

/** The first cards of a day as it is shown: on the board by hour, on a phone what is left to do before what was delivered. */
function firstDrawn(turnos: readonly Turno[], isBoard: boolean): string[] {
  const keyOf = ({ estado: status, hora_desde }: Turno) =>
    `${!isBoard && status === 'entregado' ? 1 : 0} ${hora_desde}`
  return turnos
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
    .slice(0, MOST_AT_ONCE)
    .map(({ uuid }) => uuid)
}
