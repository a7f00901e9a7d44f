import type { Sucursal } from '#contract/calls/catalogos.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import { SucursalSelect } from '#src/features/turnos/sucursal-select.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/layout/icons.tsx'
import { DayButton } from './day-button.tsx'
import classes from './tools-row.module.css'
import { ToolsRow } from './tools-row.tsx'

export interface DayToolsProps {
  fecha: Day
  onDay: (fecha: Day) => void
  sucursales: readonly Sucursal[]
  sucursal: string
  onSucursal: (uuid: string) => void
  q: string
  onFind: (q: string) => void
}

/** Day, branch and search of a phone in one row. */
export function DayRow(props: DayToolsProps & { onMore: () => void }) {
  const { fecha, onDay, sucursales, sucursal, onSucursal, q, onFind, onMore } = props

  return (
    <ToolsRow {...{ q, onFind, onMore }}>
      <div className={classes.days}>
        <IconButton label="Día anterior" onClick={() => onDay(addDays(fecha, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <DayButton label="Fecha" value={fecha} onChange={onDay} hasWeekday />
        <IconButton label="Día siguiente" onClick={() => onDay(addDays(fecha, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <div className={classes.branch}>
        <SucursalSelect sucursales={sucursales} value={sucursal} onChange={onSucursal} isNarrow />
      </div>
    </ToolsRow>
  )
}
