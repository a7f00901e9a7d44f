import { useState } from 'react'
import type { DayCalendar } from './day-calendar.tsx'

interface LoadedCalendar {
  Calendar: typeof DayCalendar | undefined
  /** It did not come: a field must do without. */
  isLost: boolean
  load: () => void
}

/** The calendar of the day fields, fetched when `load` is first called. */
export function useCalendar(): LoadedCalendar {
  const [Calendar, setCalendar] = useState<typeof DayCalendar>()
  const [isLost, setLost] = useState(false)

  const load = () => {
    if (Calendar) return
    import('./day-calendar.tsx').then(
      (module) => {
        setCalendar(() => module.DayCalendar)
        setLost(false)
      },
      () => setLost(true),
    )
  }

  return { Calendar, isLost, load }
}
