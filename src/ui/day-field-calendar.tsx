import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { useId } from 'react'
import type { DayFieldProps } from './day-field.tsx'
import { CalendarIcon } from './icons.tsx'
import 'dayjs/locale/es'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import './day-field.css'

/** The calendar itself; use `DayField`, that loads it. */
export function DayFieldCalendar({
  min,
  max,
  placeholder = 'Elija un día',
  error,
  disabled,
  required,
  ...rest
}: DayFieldProps) {
  const id = useId()

  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <DatePickerInput
        {...rest}
        id={id}
        popoverProps={{ id }}
        size="md"
        ariaLabels={{
          previousMonth: 'Mes anterior',
          nextMonth: 'Mes siguiente',
          monthLevelControl: 'Elegir el mes',
          previousYear: 'Año anterior',
          nextYear: 'Año siguiente',
          yearLevelControl: 'Elegir el año',
          previousDecade: 'Década anterior',
          nextDecade: 'Década siguiente',
        }}
        valueFormat="DD/MM/YYYY"
        placeholder={placeholder}
        error={error}
        disabled={disabled ?? false}
        required={required ?? false}
        leftSection={<CalendarIcon size={20} />}
        leftSectionPointerEvents="none"
        clearButtonProps={{ 'aria-label': 'Quitar el día' }}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    </DatesProvider>
  )
}
