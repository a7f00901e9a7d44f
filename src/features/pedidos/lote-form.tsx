import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { cambiarLote } from '#contract/agrupar.ts'
import type { Pedido } from '#contract/pedidos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { FormNote } from '#src/ui/form-note.tsx'
import { LoteChoice } from './lote-choice.tsx'
import { useStockToday } from './stock-today.ts'
import { usePedidoChange } from './use-pedido-change.ts'

interface LoteFormProps {
  pedido: Pick<Pedido, 'uuid' | 'lote' | 'branch' | 'product_code' | 'product_name'>
  onDone: () => void
  refused?: LoteRefused | undefined
}

/** A refused change that this one takes the place of: what it asked for and what was said of it. */
export interface LoteRefused {
  opId: string
  lote: string
  said: string
}

const MOST = 12

/** Another lot of the same product for an order: one with stock today, or any by its name. [S132, S182] */
export function LoteForm({ pedido, onDone, refused }: LoteFormProps) {
  const device = useDevice()
  const stock = useStockToday(pedido.product_code)
  const [chosen, setChosen] = useState<number | null>(null)
  const [typed, setTyped] = useState(refused?.lote ?? '')
  const [error, setError] = useState(refused?.said)
  const save = usePedidoChange(cambiarLote)
  const lots = (stock?.lots ?? []).filter((one) => one.batch !== pedido.lote).slice(0, MOST)

  const submit = async () => {
    const lote = typed.trim() || lots.find((one) => one.id === chosen)?.batch
    if (!lote) return setError('Debe ingresar un lote.')
    const args = { pedido_id: pedido.uuid, lote }
    const isCorrected = refused !== undefined && (await device.edit(refused.opId, args))
    if (!isCorrected) await save(args, 'Pedido editado correctamente')
    onDone()
  }

  return (
    <DialogForm save="Cambiar lote" onSubmit={submit} onCancel={onDone}>
      <FormNote>
        {pedido.product_name}
        {pedido.lote ? `, ahora del lote ${pedido.lote}` : ', sin lote'}
      </FormNote>
      {stock && !stock.branches.has(pedido.branch) ? (
        <FormNote>El stock de {pedido.branch} no está en este teléfono.</FormNote>
      ) : null}
      {lots.length > 0 ? (
        <LoteChoice
          label="Lotes con stock"
          lots={lots}
          value={typed.trim() === '' ? chosen : null}
          onChange={(id) => {
            setChosen(id)
            setTyped('')
            setError(undefined)
          }}
        />
      ) : null}
      <TextInput
        label={lots.length > 0 ? 'Otro lote' : 'Lote'}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setError(undefined)
        }}
        error={error}
      />
    </DialogForm>
  )
}
