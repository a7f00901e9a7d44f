import type { Sucursal } from '#contract/calls/catalogos.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import { turnos } from '#contract/records/turnos.ts'
import { SucursalSelect } from '#src/features/turnos/sucursal-select.tsx'
import classes from '#src/features/turnos/turnos-page.module.css'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { DayButton } from './day-button.tsx'
import rangeClasses from './range-tools.module.css'
import rowClasses from './tools-row.module.css'
import { ToolsRow } from './tools-row.tsx'

export interface RangeToolsProps {
  desde: Day
  hasta: Day
  onDays: (days: { desde: Day; hasta: Day }) => void
  sucursales: readonly Sucursal[]
  /** '' is all of them. */
  sucursal: string
  onSucursal: (uuid: string) => void
  q: string
  onFind: (q: string) => void
}

/** A later beginning takes the end along; the range is no longer than the server allows. [S166] */
const daysFrom = ({ hasta }: RangeToolsProps, day: Day) => ({
  desde: day,
  hasta: day > hasta ? addDays(day, 4) : hasta,
})
const lastDay = (desde: Day): Day => addDays(desde, turnos.limits.days - 1)

/** Days, branch and search where there is room. */
export function RangeTools(props: RangeToolsProps) {
  const { desde, hasta, onDays, sucursales, sucursal, onSucursal, q, onFind } = props
  return (
    <div className={classes.tools}>
      <div className={rangeClasses.days}>
        <DayField label="Desde" value={desde} onChange={(day) => day && onDays(daysFrom(props, day))} />
        <DayField
          label="Hasta"
          value={hasta}
          min={desde}
          max={lastDay(desde)}
          onChange={(day) => day && onDays({ desde, hasta: day })}
        />
      </div>
      <div className={rangeClasses.low}>
        <SucursalSelect sucursales={sucursales} value={sucursal} allowsAll onChange={onSucursal} />
      </div>
      <div className={rangeClasses.low}>
        <SearchBox label="Buscar turnos" value={q} onSearch={onFind} />
      </div>
    </div>
  )
}

/** The same of a phone, in one row. */
export function RangeRow(props: RangeToolsProps & { onMore: () => void }) {
  const { desde, hasta, onDays, sucursales, sucursal, onSucursal, q, onFind, onMore } = props
  return (
    <ToolsRow {...{ q, onFind, onMore }}>
      <div className={rowClasses.days}>
        <DayButton label="Desde" value={desde} onChange={(day) => onDays(daysFrom(props, day))} />
        <span aria-hidden>–</span>
        <DayButton
          label="Hasta"
          value={hasta}
          min={desde}
          max={lastDay(desde)}
          onChange={(day) => onDays({ desde, hasta: day })}
        />
      </div>
      <div className={rowClasses.branch}>
        <SucursalSelect sucursales={sucursales} value={sucursal} allowsAll onChange={onSucursal} isNarrow />
      </div>
    </ToolsRow>
  )
}
