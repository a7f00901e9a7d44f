import { useId, useRef, useState } from 'react'
import { useCalendar } from '#src/ui/fields/load-calendar.ts'
import classes from './day-button.module.css'

interface DayButtonProps {
  label: string
  /** 'lun', left out where there is no room. */
  weekday: string
  /** '23/11' */
  date: string
  /** 'YYYY-MM-DD'. */
  value: string
  onChange: (day: string) => void
}

/** A day where there is no room for a field: a press opens its calendar. */
export function DayButton({ label, weekday, date, value, onChange }: DayButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { Calendar, load } = useCalendar()
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
        <span className={classes.weekday}>{weekday} </span>
        {date}
      </button>
      {isOpen && Calendar ? (
        <Calendar
          id={`${id}-calendar`}
          labelledBy={id}
          field={button}
          value={value}
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
