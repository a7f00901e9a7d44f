import { Button } from '@mantine/core'
import { type TouchEvent, useEffect, useId, useRef } from 'react'
import { FIRST_SLOT, SLOTS } from '#contract/kit/slots.ts'
import { cargaText } from '#src/features/turnos/carga.ts'
import { heldMark, heldText } from '#src/features/turnos/count-text.ts'
import { bayName, placeText } from '#src/features/turnos/overlaps.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import { PlusIcon } from '#src/ui/layout/icons.tsx'
import { bySlot } from './bay-columns.ts'
import classes from './day-bays.module.css'
import type { DayLooks } from './day-board.tsx'

interface DayBaysProps extends DayLooks {
  nave: string | undefined
  onNave: (nave: string) => void
}

/** A finger that goes this far sideways turns to the next bay, in CSS pixels. */
const SWIPE = 60

/** The bays of a day one by one: chosen by tab or by swiping, each with its hours. */
export function DayBays({
  columns,
  isWhole,
  draw,
  over,
  isLifted,
  onNew,
  hourFor,
  nave,
  onNave,
}: DayBaysProps) {
  const id = useId()
  const chosen = useRef<HTMLButtonElement>(null)
  const busiest = columns.find((column) => column.turnos.length > 0) ?? columns[0]
  const shown = columns.find((one) => one.nave === nave) ?? busiest
  const swipe = useSwipe((by) => {
    const at = columns.findIndex((one) => one.nave === shown?.nave)
    const next = columns[at + by]
    if (next && !isLifted) onNave(next.nave)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another bay is another tab
  useEffect(() => {
    const tab = chosen.current
    const tabs = tab?.parentElement
    if (tabs) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.clientWidth) / 2
  }, [shown?.nave])
  if (!shown) return null
  const rows = bySlot(shown.turnos)
  const hours = isLifted ? SLOTS : SLOTS.filter((hora) => rows.has(hora))

  const assign =
    onNew && !isLifted ? (
      <Button
        variant="default"
        fullWidth
        leftSection={<PlusIcon size={18} />}
        onClick={() => onNew({ nave: shown.nave, hora: hourFor(shown.nave) ?? FIRST_SLOT })}
      >
        Asignar TURNO en {placeText(shown.nave, hourFor(shown.nave))}
      </Button>
    ) : null

  return (
    <div {...swipe}>
      <div className={classes.tabs} role="tablist" aria-label="Naves">
        {columns.map((column) => (
          <ToggleButton
            key={column.nave}
            ref={column === shown ? chosen : null}
            role="tab"
            id={`${id}-${column.nave}`}
            isOn={column === shown}
            aria-controls={`${id}-panel`}
            className={classes.tab}
            data-drop
            data-nave={column.nave}
            data-over={(isLifted && column !== shown && over?.nave === column.nave) || undefined}
            onClick={() => onNave(column.nave)}
          >
            {bayName(column.nave)}
            <span className={classes.count}>{heldMark(column.turnos.length, isWhole)}</span>
          </ToggleButton>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.nave}`}>
        <p className={classes.carga}>
          {[heldText(shown.carga.turnos, isWhole), cargaText(shown.carga)].filter(Boolean).join(' · ')}
        </p>
        {hours.length === 0 && !assign ? (
          <p className={classes.none}>
            {isWhole ? 'Sin turnos' : 'No se sabe qué turnos hay'} en {bayName(shown.nave)}.
          </p>
        ) : null}
        {hours.map((hora) => (
          <div
            key={hora}
            className={classes.row}
            data-drop
            data-nave={shown.nave}
            data-hora={hora}
            data-over={(over?.nave === shown.nave && over.hora === hora) || undefined}
          >
            {isLifted && !rows.has(hora) ? <span className={classes.hour}>{hora}</span> : null}
            {rows.get(hora)?.map(draw)}
          </div>
        ))}
        {assign}
      </div>
    </div>
  )
}

/** Sideways swipes, reported as -1 and 1; elements that scroll keep theirs. */
function useSwipe(turn: (by: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const touch = touches[0]
      const scrolls = (target as Element).closest('[role="tablist"]')
      start.current =
        touch && touches.length === 1 && !scrolls ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const dx = touch.clientX - start.current.x
      const dy = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1)
    },
  }
}
