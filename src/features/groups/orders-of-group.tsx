import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import { quantityText } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/orders.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { CheckList } from '#src/ui/fields/check-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import classes from './forms.module.css'
import { readOrdersOfGroup } from './groups.queries.ts'
import { type Members, membersWith, selectionOf } from './members.ts'

interface OrdersOfGroupProps {
  grupo: OrderGroup
  form: Pick<FormInHand<Members>, 'values' | 'errors' | 'set'>
}

/** Which orders a group has: its own, and loose ones of its account. [S127] */
export function OrdersOfGroup({ grupo: group, form }: OrdersOfGroupProps) {
  const { db } = useDevice()
  const { uuid, account_id } = group
  const found = useRead(() => readOrdersOfGroup(db, { uuid, account_id }), [db, uuid, account_id])
  if (!found) return null
  const { values, set, errors } = form
  // Orders that join it while the form is open are ticked as well.
  const own = found.own.map((order) => order.uuid)
  const now = { ...values, pedidos: [...new Set([...values.pedidos, ...own])] }
  const list = {
    value: selectionOf(now),
    onToggle: (order: string, isOn: boolean) => set(membersWith(now, order, isOn)),
  }
  const error = fieldError(errors, 'pedidos_uuid')

  return (
    <>
      {found.own.length > 0 ? (
        <CheckList label="Pedidos del grupo" options={found.own.map(optionOf)} {...list} />
      ) : null}
      {found.ungrouped.length > 0 ? (
        <details className={classes.others} open={values.suma.length > 0 || undefined}>
          <summary>Sumar pedidos sin grupo ({found.ungrouped.length})</summary>
          <CheckList label={`De ${group.billing_name}`} options={found.ungrouped.map(optionOf)} {...list} />
        </details>
      ) : null}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </>
  )
}

const optionOf = ({
  uuid,
  id,
  product_name,
  product_code,
  quantity,
  unit,
  lote: lot,
  status,
  status_color,
}: Order) => ({
  value: uuid,
  label: product_name || product_code,
  detail: (
    <>
      {[id !== null && orderNumber(id), quantityText({ quantity, unit }), lot && `lote ${lot}`]
        .filter(Boolean)
        .join(' · ')}{' '}
      <StatusDot {...statusLook(status, status_color)}>{status}</StatusDot>
    </>
  ),
})
