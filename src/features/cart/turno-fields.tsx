import type { Cart } from '#contract/calls/cart.ts'
import type { Day } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { DayAndHour } from '#src/forms/turno/day-and-hour.tsx'
import { useLimit } from '#src/forms/turno/limit.ts'
import { ReasonField } from '#src/forms/turno/reason-field.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { readIsClosed } from '#src/read/use-closed-days.ts'
import { useRead } from '#src/read/use-read.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { turnoDayOf } from './cart-args.ts'

interface TurnoFieldsProps {
  cart: Cart
  change: (changes: Partial<Cart>) => void
  errors: FieldErrors
  today: Day
  /** Its name. */
  branch: string
}

/**
 * When the goods are to be fetched: a day of work unless another one is chosen. Who sells or plans passes a limit of the
 * branch with a reason. [A60, A200]
 */
export function TurnoFields({ cart, change, errors, today, branch }: TurnoFieldsProps) {
  const { db, parts } = useDevice()
  const { turno_hora_desde: hour, turno_motivo: reason = '' } = cart
  const day =
    useRead(
      async () => turnoDayOf(cart, today, await readIsClosed(db, branch)),
      [db, cart.turno_fecha, cart.preferred_delivery_date, today, branch],
    ) ?? turnoDayOf(cart, today)
  const limit = useLimit({ fecha: day, hora: hour, sucursal: branch })
  return (
    <>
      <DayAndHour
        label="Fecha del turno"
        fecha={day}
        hora={hour}
        onDay={(next) => change({ turno_fecha: next ?? '' })}
        onHour={(next) => change({ turno_hora_desde: next })}
        sucursal={branch}
        errors={{ fecha: fieldError(errors, 'turno_fecha'), hora: fieldError(errors, 'turno_hora_desde') }}
      />
      {isSeller(parts.user) || passes('turno-crear', parts.user) ? (
        <ReasonField
          value={reason}
          onChange={(turno_motivo) => change({ turno_motivo })}
          limit={limit}
          error={fieldError(errors, 'turno_motivo')}
        />
      ) : (
        <FieldWarning>{limit ?? null}</FieldWarning>
      )}
    </>
  )
}
