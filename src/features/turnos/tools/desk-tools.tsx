import { addDays } from '#contract/kit/day.ts'
import { useShortcuts } from '#src/bridge/keyboard/use-shortcuts.ts'
import { SucursalSelect } from '#src/features/turnos/sucursal-select.tsx'
import { today } from '#src/features/turnos/turnos.queries.ts'
import classes from '#src/features/turnos/turnos-page.module.css'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { DayBar } from './day-bar.tsx'
import type { DayToolsProps } from './day-row.tsx'

/** Day, branch and search where there is room. */
export function DeskTools({ fecha, onDay, sucursales, sucursal, onSucursal, q, onFind }: DayToolsProps) {
  useShortcuts([
    { keys: 'k', text: 'Día anterior', group: 'Turnos', run: () => onDay(addDays(fecha, -1)) },
    { keys: 'j', text: 'Día siguiente', group: 'Turnos', run: () => onDay(addDays(fecha, 1)) },
    { keys: 'h', text: 'Hoy', group: 'Turnos', run: () => onDay(today()) },
  ])

  return (
    <div className={classes.tools}>
      <DayBar fecha={fecha} onChange={onDay} />
      <SucursalSelect sucursales={sucursales} value={sucursal} onChange={onSucursal} />
      <SearchBox label="Buscar turnos" value={q} onSearch={onFind} />
    </div>
  )
}
