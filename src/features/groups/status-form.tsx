import { changeStatuses } from '#contract/calls/grouping.ts'
import type { Order } from '#contract/calls/orders.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { readOrderStatuses } from '#src/records/catalogues/order-statuses.ts'
import { statusLook } from '#src/records/orders/status-look.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { countText, statusesText } from './selection.ts'
import { TouchedOrders } from './touched-orders.tsx'
import type { Refused } from './use-refused.ts'

interface StatusFormProps {
  pedidos: readonly Order[]
  onClose: () => void
  onDone: () => void
  refused?: Refused | undefined
}

/** A status for all the picked orders. [S125] */
export function StatusForm({ pedidos: orders, refused, onClose, onDone }: StatusFormProps) {
  const { db } = useDevice()
  const statuses = useRead(() => readOrderStatuses(db), [db])
  const form = useChangeForm({
    operation: changeStatuses,
    key: null,
    pendiente: refused?.opId,
    from: () => ({ values: { status: '' } }),
    back: ({ status = '' }) => ({ values: { status } }),
    args: ({ status }) => ({
      status,
      uuids: orders.map((order) => order.uuid),
      vistos: orders.map((order) => order.status),
    }),
    said: 'Estado cambiado correctamente',
  })
  if (!statuses || !form) return null

  const submit = async () => {
    if (await form.save()) onDone()
  }
  return (
    <DialogForm ref={form.ref} save="Cambiar estado" onSubmit={submit} onCancel={onClose}>
      <FormNote>
        {countText(orders.length)}: {statusesText(orders)}
      </FormNote>
      <TouchedOrders pedidos={orders} />
      <ErrorList messages={form.messages} />
      <ChoiceList
        label="Estado nuevo"
        value={form.values.status || null}
        onChange={(status) => form.set({ status })}
        error={fieldError(form.errors, 'status')}
        options={statuses.map((item) => ({
          value: item.status,
          label: <StatusDot {...statusLook(item.status, item.color)}>{item.status}</StatusDot>,
        }))}
      />
    </DialogForm>
  )
}
