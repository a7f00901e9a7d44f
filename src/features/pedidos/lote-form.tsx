import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { cambiarLote } from '#contract/agrupar.ts'
import { fold } from '#contract/normalize.ts'
import type { Pedido } from '#contract/pedidos.ts'
import type { StockLot } from '#contract/stock.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useFormDraft } from '#src/bridge/use-form-draft.ts'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { FormNote } from '#src/ui/form-note.tsx'
import { LoteChoice } from './lote-choice.tsx'
import { type StockToday, useStockToday } from './stock-today.ts'
import { usePedidoChange } from './use-pedido-change.ts'

/** What of an order its form of the lot needs; a turno does not say the branch of its orders. */
export type PedidoConLote = Pick<Pedido, 'uuid' | 'lote' | 'product_code' | 'product_name'> &
  Partial<Pick<Pedido, 'branch'>>

interface LoteFormProps {
  pedido: PedidoConLote
  onDone: () => void
  refused?: LoteRefused | undefined
}

/** A refused change that this one takes the place of: what it asked for and what was said of it. */
export interface LoteRefused {
  opId: string
  lote: string
  said: string
}

/** Lots shown at once; words bring the others. */
const MOST = 12

/** Another lot of the same product for an order: one with stock today, or any by its name. [S132, S182] */
export function LoteForm({ pedido, onDone, refused }: LoteFormProps) {
  const device = useDevice()
  const stock = useStockToday(pedido.product_code)
  const [chosen, setChosen] = useState<number | null>(null)
  const draft = useFormDraft(refused ? `pendiente:${refused.opId}` : `lote:${pedido.uuid}`, {
    lote: refused?.lote ?? '',
  })
  const typed = draft?.values.lote ?? ''
  const [error, setError] = useState(refused?.said)
  const save = usePedidoChange(cambiarLote)
  const lots = (stock?.lots ?? []).filter((one) => one.batch !== pedido.lote)
  const matching = lotsLike(lots, typed)

  const submit = async () => {
    const lote = lots.find((one) => one.id === chosen)?.batch ?? typed.trim()
    if (!lote) return setError('Debe ingresar un lote.')
    const args = { pedido_id: pedido.uuid, lote }
    const isCorrected = refused !== undefined && (await device.edit(refused.opId, args))
    if (!isCorrected) await save(args, 'Pedido editado correctamente')
    await draft?.drop()
    onDone()
  }
  const cancel = () => {
    void draft?.drop()
    onDone()
  }

  return (
    <DialogForm save="Cambiar lote" onSubmit={submit} onCancel={cancel}>
      <FormNote>
        {pedido.product_name}
        {pedido.lote ? `, ahora del lote ${pedido.lote}` : ', sin lote'}
      </FormNote>
      {stock ? <NotHeld stock={stock} branch={pedido.branch} /> : null}
      <TextInput
        label={lots.length > 0 ? 'Buscar o escribir un lote' : 'Lote'}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          draft?.set({ lote: event.currentTarget.value })
          setChosen(null)
          setError(undefined)
        }}
        error={error}
      />
      {matching.length > 0 ? (
        <LoteChoice
          label="Lotes con stock"
          lots={matching.slice(0, MOST)}
          value={chosen}
          onChange={(id) => {
            setChosen(id)
            setError(undefined)
          }}
        />
      ) : null}
      {matching.length > MOST ? (
        <FormNote>
          Hay {matching.length - MOST} lotes más: escriba parte del nombre para encontrarlos.
        </FormNote>
      ) : null}
    </DialogForm>
  )
}

/** Those whose name holds what was typed; all of them when none does, for it is then the name of another. */
export function lotsLike<L extends Pick<StockLot, 'batch'>>(lots: readonly L[], typed: string): readonly L[] {
  const wanted = fold(typed.trim())
  const found = lots.filter(({ batch }) => fold(batch).includes(wanted))
  return found.length > 0 ? found : lots
}

function NotHeld({ stock, branch }: { stock: StockToday; branch: string | undefined }) {
  if (branch !== undefined && !stock.branches.has(branch))
    return <FormNote>El stock de {branch} no está en este teléfono.</FormNote>
  return stock.lots.length === 0 ? (
    <FormNote>Este teléfono no tiene lotes de este material con stock.</FormNote>
  ) : null
}
