import { useState } from 'react'
import { dayFault, readDay } from '#contract/kit/fields/day-text.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { type DayLimits, whyNot, writeDay } from './day-text.ts'

interface TypedDayOptions extends DayLimits {
  value: string | null
  onChange: (day: string | null) => void
  canBeEmpty: boolean
}

interface TypedDay {
  text: string
  /** Why what was written was not taken. */
  error: string | undefined
  write: (text: string) => void
  /** Commits the typed day, or restores the one before with an error and returns false. */
  settle: () => boolean
  take: (day: string | null) => void
}

interface Writing {
  /** The day that was there. */
  over: string | null
  text?: string
  error?: string
}

const readTyped = (text: string) => readDay(text, dayNow())

/** A day as text, taken once it is complete or left. */
export function useTypedDay({ value, onChange, canBeEmpty, min, max }: TypedDayOptions): TypedDay {
  const [last, setLast] = useState<Writing>()
  // A day that came from elsewhere is newer than what was being written over the one before.
  const writing = last?.over === value ? last : undefined

  const wrong = (text: string) => {
    const day = readTyped(text)
    return day ? whyNot(day, { min, max }) : dayFault(text)
  }
  const take = (day: string | null) => {
    setLast(undefined)
    if (day !== value) onChange(day)
  }
  const write = (text: string) => {
    if (text.length === 'dd/mm/aaaa'.length && !wrong(text)) take(readTyped(text))
    else setLast({ over: value, text })
  }
  const settle = () => {
    if (writing?.text === undefined) {
      // Users who leave it again leave it at the day that came back.
      setLast(undefined)
      return true
    }
    const isEmpty = writing.text.trim() === ''
    const error = isEmpty ? undefined : wrong(writing.text)
    if (error) setLast({ over: value, error })
    else take(isEmpty ? (canBeEmpty ? null : value) : readTyped(writing.text))
    return !error
  }

  return { text: writing?.text ?? writeDay(value), error: writing?.error, write, settle, take }
}
