import { addDays, type Day, formatDay, nextBusinessDay } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { isClosedIn } from '#contract/rules/closed-days.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { branchUuid, useClosedDays } from '#src/read/use-closed-days.ts'
import { useRead } from '#src/read/use-read.ts'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import classes from './delivery-days.module.css'

interface DeliveryDaysProps {
  /** '' without a day. */
  value: string
  /** The name of the branch that delivers; '' while none is chosen. */
  branch: string
  onChange: (day: Day) => void
}

/** Days a week ahead of the first. */
const WEEK = 6

/** The usual days of delivery, each one touch away: the next working day of the branch and one a week later. */
export function DeliveryDays({ value, branch, onChange }: DeliveryDaysProps) {
  const { db } = useDevice()
  const closed = useClosedDays()
  const branches = useRead(() => db.sucursales.toArray(), [db]) ?? []
  const isClosed = isClosedIn(closed, branchUuid(branches, branch))
  const next = nextBusinessDay(dayNow(), isClosed)
  const days = [next, nextBusinessDay(addDays(next, WEEK), isClosed)]

  return (
    <fieldset className={classes.days} aria-label="Días de entrega">
      {days.map((day) => (
        <ToggleButton key={day} isOn={day === value} onClick={() => onChange(day)}>
          {`${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatDay(day).slice(0, 5)}`}
        </ToggleButton>
      ))}
    </fieldset>
  )
}

const weekday = new Intl.DateTimeFormat('es-AR', { weekday: 'short', timeZone: 'UTC' })
