import { NativeSelect } from '@mantine/core'
import type { Day } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { hourOptions } from '#src/forms/hour-options.ts'
import { useClosedText } from '#src/read/use-closed-days.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import classes from './day-and-hour.module.css'

interface DayAndHourProps {
  label?: string
  required?: boolean
  fecha: Day | null
  /** HH:MM */
  hora: string
  onDay: (day: Day | null) => void
  onHour: (hour: string) => void
  /** The uuid or the name of the branch; null while none is chosen. */
  sucursal: string | null
  errors: { fecha: string | undefined; hora: string | undefined }
}

/** When a turno begins, from today on, with a word where its branch does not work then. [S171, A200] */
export function DayAndHour({ label = 'Fecha', required = false, errors, ...field }: DayAndHourProps) {
  const { fecha: date, hora: hour, sucursal: branch, onDay, onHour } = field
  const closed = useClosedText({ fecha: date, hora: hour, sucursal: branch })
  return (
    <>
      <div className={classes.pair}>
        <DayField
          label={label}
          required={required}
          min={dayNow()}
          value={date}
          onChange={onDay}
          error={errors.fecha}
        />
        <NativeSelect
          label="Hora desde"
          data={hourOptions(date, hour)}
          value={hour}
          onChange={(event) => onHour(event.currentTarget.value)}
          error={errors.hora}
        />
      </div>
      <FieldWarning>{closed}</FieldWarning>
    </>
  )
}
