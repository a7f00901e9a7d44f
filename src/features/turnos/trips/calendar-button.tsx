import { Button } from '@mantine/core'
import { momentNow } from '#contract/kit/time/clock.ts'
import { type CalendarEvent, calendarOf } from '#contract/rules/road/calendar.ts'
import { saveFile } from '#src/session/save-file.ts'
import { CalendarIcon } from '#src/ui/icons/icons.tsx'

interface CalendarButtonProps {
  events: readonly CalendarEvent[]
  /** The name of the file, without its ending. */
  name: string
}

/** Hands the calendar of the phone a file of these appointments, made here. */
export function CalendarButton({ events, name }: CalendarButtonProps) {
  if (events.length === 0) return null
  const save = () =>
    saveFile(new Blob([calendarOf(events, momentNow())], { type: 'text/calendar' }), `${name}.ics`)
  return (
    <Button variant="default" leftSection={<CalendarIcon size={20} />} onClick={save}>
      Al calendario
    </Button>
  )
}
