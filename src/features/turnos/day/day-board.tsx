import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { FIRST_SLOT, SLOTS } from '#contract/kit/slots.ts'
import { heldText } from '#src/features/turnos/count-text.ts'
import { loadText } from '#src/features/turnos/load.ts'
import { bayName, placeText } from '#src/features/turnos/overlaps.ts'
import type { Slot } from '#src/features/turnos/use-move.ts'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import { type BayColumn, bySlot } from './bay-columns.ts'
import classes from './day-board.module.css'

export interface DayLooks {
  columns: readonly BayColumn[]
  /** The columns contain the whole day. */
  isWhole: boolean
  draw: (turno: Turno) => ReactNode
  /** The place something is carried over. */
  over: Slot | null
  isLifted: boolean
  /** A new turno here; without the right to make one, undefined. */
  onNew: ((slot: Slot) => void) | undefined
  /** Start of a new turno in a bay by default; null when the phone does not know which hours are free. */
  hourFor: (bay: string) => string | null
}

/** A table: a column for each bay, a row for each half hour; rows without turnos stay slim. */
export function DayBoard({ openAt, ...looks }: DayLooks & { openAt: string | undefined }) {
  const { columns, isWhole, draw, over, isLifted, onNew, hourFor } = looks
  const board = useRef<HTMLElement>(null)
  useBoardAt(board, openAt)
  const rows = columns.map(({ turnos }) => bySlot(turnos))

  return (
    <section
      ref={board}
      className={classes.scroll}
      data-scrolls
      aria-label="Turnos por nave y hora"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reachable with the keyboard
      tabIndex={0}
    >
      <table className={classes.board} data-lifted={isLifted || undefined}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Hora
            </th>
            {columns.map(({ nave: bay, load }) => (
              <th
                key={bay}
                scope="col"
                className={classes.bay}
                data-empty={(isWhole && load.turnos === 0) || undefined}
              >
                <span className={classes.name}>{bayName(bay)}</span>
                <span className={classes.count}>{heldText(load.turnos, isWhole)}</span>
                <span className={classes.load}>{loadText(load)}</span>
                {onNew ? (
                  <button
                    type="button"
                    className={classes.assign}
                    aria-label={`Asignar TURNO en ${placeText(bay, hourFor(bay))}`}
                    onClick={() => onNew({ nave: bay, hora: hourFor(bay) ?? FIRST_SLOT })}
                  >
                    <PlusIcon size={16} />
                    Asignar TURNO
                  </button>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SLOTS.map((hour) => (
            <tr key={hour}>
              <th scope="row" className={classes.hour}>
                {hour}
              </th>
              {columns.map(({ nave: bay }, index) => {
                const here = rows[index]?.get(hour) ?? []
                return (
                  <td
                    key={bay}
                    className={classes.cell}
                    data-drop
                    data-nave={bay}
                    data-hora={hour}
                    data-over={(over?.nave === bay && over.hora === hour) || undefined}
                  >
                    {here.map(draw)}
                    {here.length === 0 && onNew ? (
                      <button
                        type="button"
                        className={classes.add}
                        tabIndex={-1}
                        aria-label={`Asignar turno, ${bayName(bay)}, ${hour}`}
                        onClick={() => onNew({ nave: bay, hora: hour })}
                      >
                        <PlusIcon size={16} />
                      </button>
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Opens the board at a row, once: that far it scrolls within itself. */
function useBoardAt(board: RefObject<HTMLElement | null>, hour: string | undefined): void {
  const first = useRef(hour)
  useLayoutEffect(() => {
    const section = board.current
    const cell = first.current ? section?.querySelector(`td[data-hora="${first.current}"]`) : null
    const head = section?.querySelector('thead')
    if (!section || !cell || !head) return
    section.scrollTop += cell.getBoundingClientRect().top - head.getBoundingClientRect().bottom
  }, [board])
}
