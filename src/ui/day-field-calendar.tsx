import { DatePickerInput, DatesProvider } from '@mantine/dates'
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
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <DatePickerInput
        {...rest}
        size="md"
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
