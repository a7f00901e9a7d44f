import { SucursalSelect } from '#src/features/turnos/sucursal-select.tsx'
import classes from '#src/features/turnos/turnos-page.module.css'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { DayBar } from './day-bar.tsx'
import type { DayToolsProps } from './day-row.tsx'

/** Day, branch and search where there is room. */
export function DeskTools({ fecha, onDay, sucursales, sucursal, onSucursal, q, onFind }: DayToolsProps) {
  return (
    <div className={classes.tools}>
      <DayBar fecha={fecha} onChange={onDay} />
      <SucursalSelect sucursales={sucursales} value={sucursal} onChange={onSucursal} />
      <SearchBox label="Buscar turnos" value={q} onSearch={onFind} />
    </div>
  )
}
