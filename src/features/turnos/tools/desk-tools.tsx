import { addDays } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { BranchSelect } from '#src/features/turnos/branch-select.tsx'
import classes from '#src/features/turnos/turnos-page.module.css'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { useShortcuts } from '#src/ui/keyboard/use-shortcuts.ts'
import { DayBar } from './day-bar.tsx'
import type { DayToolsProps } from './day-row.tsx'

interface DeskToolsProps extends DayToolsProps {
  /** Beside the title. */
  isInHead?: boolean
}

/** Day, branch and search where there is room. */
export function DeskTools({
  fecha: date,
  onDay,
  sucursales: branches,
  sucursal: branch,
  onBranch,
  q,
  onFind,
  isInHead = false,
}: DeskToolsProps) {
  useShortcuts([
    { keys: 'k', text: 'Día anterior', group: 'Turnos', run: () => onDay(addDays(date, -1)) },
    { keys: 'j', text: 'Día siguiente', group: 'Turnos', run: () => onDay(addDays(date, 1)) },
    { keys: 'h', text: 'Hoy', group: 'Turnos', run: () => onDay(dayNow()) },
  ])

  return (
    <div className={isInHead ? classes.inHead : classes.tools}>
      <DayBar fecha={date} onChange={onDay} />
      <BranchSelect sucursales={branches} value={branch} onChange={onBranch} />
      <SearchBox label="Buscar turnos" value={q} onSearch={onFind} />
    </div>
  )
}
