import type { Branch } from '#contract/calls/catalogues.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import { turnos } from '#contract/records/turnos.ts'
import { BranchSelect } from '#src/features/turnos/branch-select.tsx'
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
  sucursales: readonly Branch[]
  /** '' is all of them. */
  sucursal: string
  onBranch: (uuid: string) => void
  q: string
  onFind: (q: string) => void
}

/** A later beginning takes the end along; the range is no longer than the server allows. [S166] */
const daysFrom = ({ hasta: until }: RangeToolsProps, day: Day) => ({
  desde: day,
  hasta: day > until ? addDays(day, 4) : until,
})
const lastDay = (from: Day): Day => addDays(from, turnos.limits.days - 1)

/** Days, branch and search where there is room. */
export function RangeTools(props: RangeToolsProps) {
  const {
    desde: from,
    hasta: until,
    onDays,
    sucursales: branches,
    sucursal: branch,
    onBranch,
    q,
    onFind,
  } = props
  return (
    <div className={classes.tools}>
      <div className={rangeClasses.days}>
        <DayField label="Desde" value={from} onChange={(day) => day && onDays(daysFrom(props, day))} />
        <DayField
          label="Hasta"
          value={until}
          min={from}
          max={lastDay(from)}
          onChange={(day) => day && onDays({ desde: from, hasta: day })}
        />
      </div>
      <div className={rangeClasses.low}>
        <BranchSelect sucursales={branches} value={branch} allowsAll onChange={onBranch} />
      </div>
      <div className={rangeClasses.low}>
        <SearchBox label="Buscar turnos" value={q} onSearch={onFind} />
      </div>
    </div>
  )
}

/** The same of a phone, in one row. */
export function RangeRow(props: RangeToolsProps & { onMore: () => void }) {
  const {
    desde: from,
    hasta: until,
    onDays,
    sucursales: branches,
    sucursal: branch,
    onBranch,
    q,
    onFind,
    onMore,
  } = props
  return (
    <ToolsRow {...{ q, onFind, onMore }}>
      <div className={rowClasses.days}>
        <DayButton label="Desde" value={from} onChange={(day) => onDays(daysFrom(props, day))} />
        <span aria-hidden>–</span>
        <DayButton
          label="Hasta"
          value={until}
          min={from}
          max={lastDay(from)}
          onChange={(day) => onDays({ desde: from, hasta: day })}
        />
      </div>
      <div className={rowClasses.branch}>
        <BranchSelect sucursales={branches} value={branch} allowsAll onChange={onBranch} isNarrow />
      </div>
    </ToolsRow>
  )
}
