import type { Branch } from '#contract/calls/catalogues.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import { BranchSelect } from '#src/features/turnos/branch-select.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import { DayButton } from './day-button.tsx'
import classes from './tools-row.module.css'
import { ToolsRow } from './tools-row.tsx'

export interface DayToolsProps {
  fecha: Day
  onDay: (date: Day) => void
  sucursales: readonly Branch[]
  sucursal: string
  onBranch: (uuid: string) => void
  q: string
  onFind: (q: string) => void
}

/** Day, branch and search of a phone in one row. */
export function DayRow(props: DayToolsProps & { onMore: () => void }) {
  const { fecha: date, onDay, sucursales: branches, sucursal: branch, onBranch, q, onFind, onMore } = props

  return (
    <ToolsRow {...{ q, onFind, onMore }}>
      <div className={classes.days}>
        <IconButton label="Día anterior" onClick={() => onDay(addDays(date, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <DayButton label="Fecha" value={date} onChange={onDay} hasWeekday />
        <IconButton label="Día siguiente" onClick={() => onDay(addDays(date, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className={classes.branch}>
        <BranchSelect sucursales={branches} value={branch} onChange={onBranch} isNarrow />
      </div>
    </ToolsRow>
  )
}
