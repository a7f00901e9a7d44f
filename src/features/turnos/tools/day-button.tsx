import { useId, useRef, useState } from 'react'
import { type Day, formatDay } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { shortDay } from '#src/features/turnos/day-words.ts'
import { useCalendar } from '#src/ui/fields/load-calendar.ts'
import classes from './day-button.module.css'

interface DayButtonProps {
  label: string
  /** 'YYYY-MM-DD'. */
  value: Day
  min?: Day
  max?: Day
  onChange: (day: Day) => void
  /** 'lun' before the date, left out where there is no room. */
  hasWeekday?: boolean
}

/** A day where there is no room for a field: a press opens its calendar. */
export function DayButton({ label, value, min, max, onChange, hasWeekday }: DayButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { Calendar, load } = useCalendar()
  const weekday = value === dayNow() ? 'Hoy' : (shortDay(value).split(' ')[0] ?? '')
  const date = formatDay(value).slice(0, 5)
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.day}
        aria-label={`${label}: ${weekday} ${date}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpen(true)
        }}
      >
        {hasWeekday ? <span className={classes.weekday}>{weekday} </span> : null}
        {date}
      </button>
      {isOpen && Calendar ? (
        <Calendar
          id={`${id}-calendar`}
          labelledBy={id}
          field={button}
          {...{ value, min, max }}
          takesFocus
          onChoose={(day) => {
            if (day) onChange(day)
            close()
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
