import { type TouchEvent, useId, useRef } from 'react'
import { AllHours, BayHours } from './bay-hours.tsx'
import { BayTabs, tabId } from './bay-tabs.tsx'
import type { DayLooks } from './day-looks.ts'

interface DayBaysProps extends DayLooks {
  /** undefined: all bays by hour. */
  nave: string | undefined
  onBay: (bay: string | undefined) => void
}

/** A finger that goes this far sideways turns to the next bay, in CSS pixels. */
const SWIPE = 60

/** The bays of a day together or one by one: chosen by tab or by swiping, each with its hours. */
export function DayBays({ nave: bay, onBay, ...looks }: DayBaysProps) {
  const { columns, isLifted, isWhole, over } = looks
  const id = useId()
  const shown = columns.find((column) => column.nave === bay)
  const swipe = useSwipe((by) => {
    const tabs = [undefined, ...columns.map((column) => column.nave)]
    const next = tabs.indexOf(shown?.nave) + by
    if (next >= 0 && next < tabs.length && !isLifted) onBay(tabs[next])
  })

  return (
    <div {...swipe}>
      <BayTabs {...{ id, columns, isWhole, onBay }} shown={shown?.nave} over={isLifted ? over : null} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, shown?.nave)}>
        {shown ? <BayHours {...looks} column={shown} /> : <AllHours {...looks} />}
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
