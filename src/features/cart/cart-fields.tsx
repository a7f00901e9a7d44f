import { Checkbox, NativeSelect } from '@mantine/core'
import type { Cart } from '#contract/calls/cart.ts'
import type { Day } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { DayAndHour } from '#src/forms/turno/day-and-hour.tsx'
import { useLimit } from '#src/forms/turno/limit.ts'
import { ReasonField } from '#src/forms/turno/reason-field.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { readIsClosed, useClosedText } from '#src/read/use-closed-days.ts'
import { useRead } from '#src/read/use-read.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { AccountField } from './account-field.tsx'
import { branchOf, turnoDayOf } from './cart-args.ts'
import classes from './cart-fields.module.css'
import { choices, withChosen } from './choices.ts'
import { NoteField } from './note-field.tsx'
import type { AccountToOrder } from './order/cart.queries.ts'
import { useLikelyClient, useOrderChoices } from './order/order-choices.ts'

interface CartFieldsProps {
  cart: Cart
  change: (changes: Partial<Cart>) => void
  errors: FieldErrors
  today: Day
  /** In U$D; 0 while it is not known. */
  worth: number
}

/** The fields shared by all lines of the cart. [S156, A60] */
export function CartFields({ cart, change, errors, today, worth }: CartFieldsProps) {
  const { user } = useDevice().parts
  const { cuentas: accounts, sucursales: branches, estados: statuses } = useOrderChoices()
  const choose = ({ cuit, branch }: AccountToOrder) =>
    change({ billing_cuit: cuit, ...(branchOf(cart) === '' && branch && { branch }) })
  useLikelyClient(cart.billing_cuit, choose)
  const branch = branchOf(cart)
  const closed = useClosedText({ fecha: cart.preferred_delivery_date || null, sucursal: branch })

  return (
    <Card title="Datos del pedido">
      <div className={classes.fields}>
        <AccountField
          cuentas={withChosen(accounts ?? [], cart.billing_cuit)}
          value={cart.billing_cuit}
          onChange={choose}
          error={fieldError(errors, 'form_billing_cuit')}
          worth={worth}
        />
        <NativeSelect
          label="Sucursal"
          required
          data={choices(branches, branchOf(cart))}
          value={branchOf(cart)}
          onChange={(event) => change({ branch: event.currentTarget.value })}
          error={fieldError(errors, 'form_branch')}
        />
        <DayField
          label="Fecha de entrega preferida"
          clearable
          placeholder="Sin fecha"
          value={cart.preferred_delivery_date || null}
          min={today}
          onChange={(day) => change({ preferred_delivery_date: day ?? '' })}
          error={fieldError(errors, 'form_preferred_delivery_date')}
        />
        <FieldWarning>{closed}</FieldWarning>
        <NoteField
          label="Nota general"
          minRows={2}
          value={cart.client_note}
          onChange={(client_note) => change({ client_note })}
          error={fieldError(errors, 'form_client_note')}
        />
        <Checkbox
          label="Asignar turno"
          checked={cart.asignar_turno}
          onChange={(event) => change({ asignar_turno: event.currentTarget.checked })}
        />
        {cart.asignar_turno ? <TurnoFields {...{ cart, change, errors, today, branch }} /> : null}
        {isSeller(user) ? (
          <NativeSelect
            label="Estado"
            data={choices(statuses, cart.status)}
            value={cart.status}
            onChange={(event) => change({ status: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </Card>
  )
}

/** When the goods are to be fetched: a day of work unless another one is chosen. [A60, A200] */
function TurnoFields({ branch, ...props }: Omit<CartFieldsProps, 'worth'> & { branch: string }) {
  const { cart, change, errors, today } = props
  const { db, parts } = useDevice()
  const turnoDay =
    useRead(
      async () => turnoDayOf(cart, today, await readIsClosed(db, branch)),
      [db, cart.turno_fecha, cart.preferred_delivery_date, today, branch],
    ) ?? turnoDayOf(cart, today)
  const limit = useLimit({ fecha: turnoDay, hora: cart.turno_hora_desde, sucursal: branch })
  const mayPass = isSeller(parts.user) || passes('turno-crear', parts.user)
  return (
    <>
      <DayAndHour
        label="Fecha del turno"
        fecha={turnoDay}
        hora={cart.turno_hora_desde}
        onDay={(day) => change({ turno_fecha: day ?? '' })}
        onHour={(hour) => change({ turno_hora_desde: hour })}
        sucursal={branch}
        errors={{
          fecha: fieldError(errors, 'turno_fecha'),
          hora: fieldError(errors, 'turno_hora_desde'),
        }}
      />
      {mayPass ? (
        <ReasonField
          value={cart.turno_motivo ?? ''}
          onChange={(reason) => change({ turno_motivo: reason })}
          limit={limit}
          error={fieldError(errors, 'turno_motivo')}
        />
      ) : (
        <FieldWarning>{limit ?? null}</FieldWarning>
      )}
    </>
  )
}
