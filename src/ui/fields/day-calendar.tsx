import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { type Ref, type RefObject, useImperativeHandle } from 'react'
import 'dayjs/locale/es'
import { useBackCloses } from '#src/ui/dialogs/use-back-closes.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/dates/styles.layer.css'
import './day-calendar.css'

interface DayCalendarProps {
  id: string
  /** The id of what names the field. */
  labelledBy: string
  /** The field it hangs from. */
  field: RefObject<HTMLElement | null>
  /** 'YYYY-MM-DD'. */
  value: string | null
  min?: string | undefined
  max?: string | undefined
  /** Whether the focus goes into the calendar or stays in the field. */
  takesFocus: boolean
  onChoose: (day: string | null) => void
  onClose: () => void
}

const WORDS = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  monthLevelControl: 'Elegir el mes',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  yearLevelControl: 'Elegir el año',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

/** The open calendar of a `DayField`, in Spanish. */
export function DayCalendar(props: DayCalendarProps) {
  const { id, labelledBy, field, value, min, max, takesFocus, onChoose, onClose } = props
  useBackCloses(takesFocus, onClose)
  const first = nearest(value ?? localToday(), min, max)

  return (
    <Popover
      opened
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      trapFocus={takesFocus}
      onDismiss={onClose}
    >
      <Popover.Target>
        <Anchor at={field} />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        aria-labelledby={labelledBy}
        data-mantine-stop-propagation
        // A mouse that chooses a day leaves the focus where it is.
        onMouseDown={(event) => event.preventDefault()}
      >
        <DatePicker
          key={value}
          locale="es"
          firstDayOfWeek={1}
          size="md"
          ariaLabels={WORDS}
          value={value}
          defaultDate={first}
          onChange={onChoose}
          getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
          __stopPropagation
          {...(min ? { minDate: min } : {})}
          {...(max ? { maxDate: max } : {})}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Stands for an element that is on the page already. */
function Anchor({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => at.current as HTMLElement, [at])
  return null
}

const localToday = () => dayjs().format('YYYY-MM-DD')

function nearest(day: string, min = day, max = day): string {
  if (day < min) return min
  return day > max ? max : day
}
