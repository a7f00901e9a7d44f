import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { cambiarEstados } from '#contract/agrupar.ts'
import type { Pedido } from '#contract/pedidos.ts'
import { statusColor } from '#contract/transitions.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import type { Refused } from '#src/bridge/use-refused.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { FormNote } from '#src/ui/form-note.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { countText, statusesText } from './elegidos.ts'
import { readEstados } from './grupos.queries.ts'
import { useCambio } from './use-cambio.ts'

interface EstadoFormProps {
  pedidos: readonly Pedido[]
  onClose: () => void
  onDone: () => void
  /** What it puts right. */
  refused?: Refused | undefined
}

/** One status for all the picked orders. [S125] */
export function EstadoForm({ pedidos, refused, onClose, onDone }: EstadoFormProps) {
  const { db } = useDevice()
  const estados = useLiveQuery(() => readEstados(db), [db])
  const [status, setStatus] = useState((refused?.args.status as string | undefined) ?? null)
  const [error, setError] = useState(refused?.messages.join(' '))
  const [id] = useState(() => uuidv7())
  const save = useCambio(cambiarEstados)

  const submit = async () => {
    if (status === null) return setError('Debe seleccionar un estado')
    const uuids = pedidos.map((one) => one.uuid)
    const vistos = pedidos.map((one) => one.status)
    await save({ id, args: { status, uuids, vistos }, said: 'Estado cambiado correctamente', mends: refused })
    onDone()
  }

  if (!estados) return null
  return (
    <DialogForm save="Cambiar estado" onSubmit={submit} onCancel={onClose}>
      <FormNote>
        {countText(pedidos.length)}: {statusesText(pedidos)}
      </FormNote>
      <ChoiceList
        label="Estado nuevo"
        value={status}
        onChange={(value) => {
          setStatus(value)
          setError(undefined)
        }}
        error={error}
        options={estados.map((one) => ({
          value: one.status,
          label: <StatusDot color={statusColor(one.color)}>{one.status}</StatusDot>,
        }))}
      />
    </DialogForm>
  )
}
