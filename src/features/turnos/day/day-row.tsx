import { useEffect, useRef, useState } from 'react'
import type { Sucursal } from '#contract/calls/catalogos.ts'
import { addDays, type Day, formatDay } from '#contract/kit/day.ts'
import { shortDay } from '#src/features/turnos/day-words.ts'
import { SucursalSelect } from '#src/features/turnos/sucursal-select.tsx'
import { today } from '#src/features/turnos/turnos.queries.ts'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, MoreIcon, SearchIcon } from '#src/ui/layout/icons.tsx'
import { DayButton } from './day-button.tsx'
import classes from './day-row.module.css'

export interface DayToolsProps {
  fecha: Day
  onDay: (fecha: Day) => void
  sucursales: readonly Sucursal[]
  sucursal: string
  onSucursal: (uuid: string) => void
  q: string
  onFind: (q: string) => void
}

/** Day, branch and search of a phone in one row, that stays over the list. */
export function DayRow(props: DayToolsProps & { onMore: () => void }) {
  const { fecha, onDay, sucursales, sucursal, onSucursal, q, onFind, onMore } = props
  const [isFinding, setFinding] = useState(q !== '')
  const onFinding = () => {
    setFinding(!isFinding)
    if (isFinding && q !== '') onFind('')
  }

  return (
    <div className={classes.row}>
      <div className={classes.tools}>
        <div className={classes.day}>
          <IconButton label="Día anterior" onClick={() => onDay(addDays(fecha, -1))}>
            <ChevronLeftIcon />
          </IconButton>
          <DayButton
            label="Fecha"
            weekday={fecha === today() ? 'Hoy' : (shortDay(fecha).split(' ')[0] ?? '')}
            date={formatDay(fecha).slice(0, 5)}
            value={fecha}
            onChange={onDay}
          />
          <IconButton label="Día siguiente" onClick={() => onDay(addDays(fecha, 1))}>
            <ChevronRightIcon />
          </IconButton>
        </div>
        <div className={classes.branch}>
          <SucursalSelect sucursales={sucursales} value={sucursal} onChange={onSucursal} isNarrow />
        </div>
        <IconButton label="Buscar turnos" aria-expanded={isFinding} onClick={onFinding}>
          <SearchIcon />
        </IconButton>
        <IconButton label="Más" aria-haspopup="dialog" onClick={onMore}>
          <MoreIcon />
        </IconButton>
      </div>
      {isFinding ? <Find q={q} onFind={onFind} /> : null}
    </div>
  )
}

/** The search, ready to be typed into when it was just opened. */
function Find({ q, onFind }: Pick<DayToolsProps, 'q' | 'onFind'>) {
  const box = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(q === '')
  useEffect(() => {
    if (wasEmpty.current) box.current?.querySelector('input')?.focus()
  }, [])

  return (
    <div ref={box} className={classes.find}>
      <SearchBox label="Buscar turnos" value={q} onSearch={onFind} />
    </div>
  )
}
