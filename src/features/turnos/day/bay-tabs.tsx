import { type ComponentProps, useEffect, useRef } from 'react'
import { heldMark } from '#src/features/turnos/count-text.ts'
import { bayName } from '#src/features/turnos/overlaps.ts'
import type { Slot } from '#src/features/turnos/use-move.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import type { BayColumn } from './bay-columns.ts'
import classes from './day-bays.module.css'

interface BayTabsProps {
  /** Begins the ids of the tabs; their panel is `${id}-panel`. */
  id: string
  columns: readonly BayColumn[]
  isWhole: boolean
  /** undefined: all of them. */
  shown: string | undefined
  /** The place something is carried over. */
  over: Slot | null
  onBay: (bay: string | undefined) => void
}

export const tabId = (id: string, bay: string | undefined): string => `${id}-${bay ?? 'todas'}`

/** All bays, and each of them. */
export function BayTabs({ id, columns, isWhole, shown, over, onBay }: BayTabsProps) {
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another bay is another tab
  useEffect(() => {
    const tab = chosen.current
    const tabs = tab?.parentElement
    if (tabs) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.clientWidth) / 2
  }, [shown])
  const looks = (bay: string | undefined): ComponentProps<typeof ToggleButton> => ({
    ref: bay === shown ? chosen : null,
    role: 'tab',
    id: tabId(id, bay),
    isOn: bay === shown,
    'aria-controls': `${id}-panel`,
    className: classes.tab ?? '',
    onClick: () => onBay(bay),
  })
  const count = columns.reduce((sum, { turnos }) => sum + turnos.length, 0)

  return (
    <div className={classes.tabs} role="tablist" aria-label="Naves">
      <ToggleButton {...looks(undefined)}>
        Todas
        <span className={classes.count}>{heldMark(count, isWhole)}</span>
      </ToggleButton>
      {columns.map(({ nave: bay, turnos }) => (
        <ToggleButton
          key={bay}
          {...looks(bay)}
          data-drop
          data-nave={bay}
          data-over={(bay !== shown && over?.nave === bay) || undefined}
        >
          {bayName(bay)}
          <span className={classes.count}>{heldMark(turnos.length, isWhole)}</span>
        </ToggleButton>
      ))}
    </div>
  )
}
