import { useState } from 'react'
import { changePreferredDate, type Order } from '#contract/calls/orders.ts'
import type { Day } from '#contract/kit/day.ts'
import { dayNow, momentNow } from '#contract/kit/time/clock.ts'
import { isPastDay, PAST_DAY } from '#contract/rules/past-day.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useClosedText } from '#src/read/use-closed-days.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import classes from './preferred-day.module.css'

/** The preferred delivery date, changed in place. [S145, A20] */
export function PreferredDay({ pedido: order }: { pedido: Order }) {
  const save = useChange(changePreferredDate)
  const [error, setError] = useState<string>()
  const { uuid, preferred_delivery_date: day } = order
  const closed = useClosedText({ fecha: day, sucursal: order.branch })

  const change = async (wanted: Day | null) => {
    if (wanted === day) return
    if (wanted !== null && isPastDay(wanted, new Date(momentNow()))) {
      setError(PAST_DAY)
      return
    }
    setError(undefined)
    await save({ uuid, preferred_delivery_date: wanted ?? '' }, 'Se ha actualizado el pedido')
  }

  return (
    <div className={classes.field}>
      <DayField
        label="Fecha de entrega preferida"
        value={day}
        onChange={(wanted) => void change(wanted)}
        min={dayNow()}
        clearable
        placeholder="Sin fecha"
        error={error}
      />
      <FieldWarning>{closed}</FieldWarning>
    </div>
  )
}
