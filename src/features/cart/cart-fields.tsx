import { Checkbox, NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Cart } from '#contract/calls/cart.ts'
import type { Day } from '#contract/kit/day.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useClosedText } from '#src/read/use-closed-days.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { DayField } from '#src/ui/fields/day-field.tsx'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { AccountField } from './account-field.tsx'
import { branchOf } from './cart-args.ts'
import classes from './cart-fields.module.css'
import { choices, withChosen } from './choices.ts'
import { NoteField } from './note-field.tsx'
import type { AccountToOrder } from './order/cart.queries.ts'
import { useLikelyClient, useOrderChoices } from './order/order-choices.ts'

const TurnoFields = lazy(async () => ({ default: (await import('./turno-fields.tsx')).TurnoFields }))

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
        {cart.asignar_turno ? (
          <Suspense fallback={<div className={classes.turno} />}>
            <TurnoFields {...{ cart, change, errors, today, branch }} />
          </Suspense>
        ) : null}
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
