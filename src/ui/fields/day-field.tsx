import { TextInput } from '@mantine/core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CalendarIcon, CloseIcon } from '#src/ui/icons/icons.tsx'
import classes from './day-field.module.css'
import { EVERY_DAY } from './day-text.ts'
import { useCalendar } from './load-calendar.ts'
import { useTypedDay } from './typed-day.ts'

interface DayFieldProps {
  label: ReactNode
  /** 'YYYY-MM-DD'. */
  value: string | null
  onChange: (day: string | null) => void
  min?: string
  max?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  clearable?: boolean
  placeholder?: string
}

/** A day, written or chosen on a calendar in Spanish that is fetched when someone comes near the field. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, description, error, required, disabled } = props
  const { min = EVERY_DAY.min, max = EVERY_DAY.max, clearable = false, placeholder = 'dd/mm/aaaa' } = props
  const id = useId()
  const typed = useTypedDay({ value, onChange, canBeEmpty: clearable, min, max })
  const { input, Calendar, opened, close, field } = useOpening(id, typed.settle)
  const canClear = clearable && value !== null && !disabled

  return (
    <>
      <TextInput
        ref={input}
        id={id}
        label={label}
        labelProps={{ id: `${id}-label` }}
        description={description}
        error={typed.error ?? error}
        data-not-taken={typed.error !== undefined || undefined}
        required={required ?? false}
        disabled={disabled ?? false}
        placeholder={placeholder}
        autoComplete="off"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={Calendar !== undefined}
        {...(Calendar && { 'aria-controls': `${id}-calendar`, 'data-mantine-stop-propagation': true })}
        leftSection={<CalendarIcon size={20} />}
        leftSectionPointerEvents="none"
        classNames={{ root: classes.field ?? '', input: `tabular ${classes.input}` }}
        {...(canClear && { rightSection: <ClearButton onClick={() => typed.take(null)} /> })}
        value={typed.text}
        onChange={(event) => typed.write(event.currentTarget.value)}
        {...field}
      />
      {Calendar ? (
        <Calendar
          id={`${id}-calendar`}
          labelledBy={`${id}-label`}
          field={input}
          {...{ value, min, max }}
          takesFocus={opened === 'inside'}
          onChoose={(day) => {
            typed.take(day)
            close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label="Quitar el día" onClick={onClick}>
      <CloseIcon size={18} />
    </IconButton>
  )
}

/** When the calendar of a field opens and closes; `Calendar` is there while it is open. */
function useOpening(id: string, settle: () => boolean) {
  const input = useRef<HTMLInputElement>(null)
  const { Calendar, isLost, load } = useCalendar()
  const [opened, setOpened] = useState<'beside' | 'inside' | null>(null)
  const [pointer, setPointer] = useState('')

  const open = (how: 'beside' | 'inside') => {
    load()
    setOpened(how)
  }
  const holds = (element: EventTarget | null) =>
    element instanceof Element && document.getElementById(`${id}-calendar`)?.contains(element) === true
  const close = () => {
    setOpened(null)
    if (holds(document.activeElement)) input.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpened(null)
    if (event.key === 'Enter' && !settle()) event.preventDefault()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open('inside')
  }
  const onBlur = (event: FocusEvent) => {
    settle()
    if (!holds(event.relatedTarget)) setOpened(null)
  }
  return {
    input,
    Calendar: opened === null ? undefined : Calendar,
    opened,
    close,
    field: {
      // A finger finds the calendar, without the keyboard over it.
      inputMode: pointer === 'touch' && !isLost ? ('none' as const) : ('numeric' as const),
      onPointerEnter: load,
      onFocus: load,
      onPointerDown: (event: PointerEvent) => setPointer(event.pointerType),
      onClick: () => open(pointer === 'mouse' ? 'beside' : 'inside'),
      onKeyDown,
      onBlur,
    },
  }
}
