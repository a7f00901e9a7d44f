import { Button } from '@mantine/core'
import { addDays, type Day } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.tsx'
import classes from './day-bar.module.css'

/** The day that is looked at: the one before, any, the one after, today. */
export function DayBar({ fecha: date, onChange }: { fecha: Day; onChange: (date: Day) => void }) {
  return (
    <div className={classes.bar}>
      <IconButton label="Día anterior" onClick={() => onChange(addDays(date, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <div className={classes.day}>
        <DayField label="Fecha" value={date} onChange={(day) => day && onChange(day)} />
      </div>
      <IconButton label="Día siguiente" onClick={() => onChange(addDays(date, 1))}>
        <ChevronRightIcon />
      </IconButton>
      <Button variant="default" px={14} disabled={date === dayNow()} onClick={() => onChange(dayNow())}>
        Hoy
      </Button>
    </div>
  )
}
