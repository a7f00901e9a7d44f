import { useLiveQuery } from 'dexie-react-hooks'
import { cambiarEstados } from '#contract/calls/agrupar.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { statusColor } from '#contract/rules/transitions.ts'
import { useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { Refused } from '#src/bridge/use-refused.ts'
import { readOrderStatuses } from '#src/records/catalogos/order-statuses.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChoiceList } from '#src/ui/fields/choice-list.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { countText, statusesText } from './elegidos.ts'
import { TouchedOrders } from './touched-orders.tsx'

interface EstadoFormProps {
  pedidos: readonly Pedido[]
  onClose: () => void
  onDone: () => void
  refused?: Refused | undefined
}

/** One status for all the picked orders. [S125] */
export function EstadoForm({ pedidos, refused, onClose, onDone }: EstadoFormProps) {
  const { db } = useDevice()
  const estados = useLiveQuery(() => readOrderStatuses(db), [db])
  const form = useChangeForm({
    operation: cambiarEstados,
    key: null,
    pendiente: refused?.opId,
    from: () => ({ values: { status: '' } }),
    back: ({ status = '' }) => ({ values: { status } }),
    args: ({ status }) => ({
      status,
      uuids: pedidos.map((pedido) => pedido.uuid),
      vistos: pedidos.map((one) => one.status),
    }),
    said: 'Estado cambiado correctamente',
  })
  if (!estados || !form) return null

  const submit = async () => {
    if (await form.save()) onDone()
  }
  return (
    <DialogForm ref={form.ref} save="Cambiar estado" onSubmit={submit} onCancel={onClose}>
      <FormNote>
        {countText(pedidos.length)}: {statusesText(pedidos)}
      </FormNote>
      <TouchedOrders pedidos={pedidos} />
      <ErrorList messages={form.messages} />
      <ChoiceList
        label="Estado nuevo"
        value={form.values.status || null}
        onChange={(status) => form.set({ status })}
        error={fieldError(form.errors, 'status')}
        options={estados.map((one) => ({
          value: one.status,
          label: <StatusDot color={statusColor(one.color)}>{one.status}</StatusDot>,
        }))}
      />
    </DialogForm>
  )
}
