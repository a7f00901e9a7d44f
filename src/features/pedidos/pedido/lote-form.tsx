import { TextInput } from '@mantine/core'
import { cambiarLote } from '#contract/calls/agrupar.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { pedidos } from '#contract/records/pedidos.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import { useStockToday } from '#src/bridge/stock/stock-today.ts'
import { lotsLike, type StockToday } from '#src/records/stock/stock-today.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/fields/over-length.ts'
import { LoteChoice } from './lote-choice.tsx'

/** The fields of an order its lot form needs; a turno does not have the branch of its orders. */
export type PedidoConLote = Pick<Pedido, 'uuid' | 'lote' | 'product_code' | 'product_name'> &
  Partial<Pick<Pedido, 'branch'>>

interface LoteFormProps {
  pedido: PedidoConLote
  onDone: () => void
  /** The refused change to correct. */
  pendiente?: string | undefined
}

/** Lots shown at once; words bring the others. */
const MOST = 12

/** Another lot of the same product for an order: one with stock today, or any by its name. [S132, S182] */
export function LoteForm({ pedido, onDone, pendiente }: LoteFormProps) {
  const stock = useStockToday(pedido.product_code)
  const form = useChangeForm({
    operation: cambiarLote,
    key: `lote:${pedido.uuid}`,
    pendiente,
    from: async (db) => ({ values: EMPTY, version: (await db.pedidos.get(pedido.uuid))?.version }),
    back: ({ lote = '' }) => ({ values: { ...EMPTY, typed: lote } }),
    args: ({ typed, chosen }) => ({ pedido_id: pedido.uuid, lote: chosen?.batch ?? typed }),
    said: 'Pedido editado correctamente',
  })
  if (!form) return null
  const { values, errors, messages } = form
  const lots = (stock?.lots ?? []).filter((one) => one.batch !== pedido.lote)
  const matching = lotsLike(lots, values.typed)

  const submit = async () => {
    if (await form.save()) onDone()
  }
  const cancel = () => void form.drop().then(onDone)

  return (
    <DialogForm ref={form.ref} save="Cambiar lote" onSubmit={submit} onCancel={cancel}>
      <FormNote>
        {pedido.product_name}
        {pedido.lote ? `, ahora del lote ${pedido.lote}` : ', sin lote'}
      </FormNote>
      {stock ? <NotHeld stock={stock} branch={pedido.branch} /> : null}
      <TextInput
        label={lots.length > 0 ? 'Buscar o escribir un lote' : 'Lote'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.typed}
        onChange={(event) => form.set({ typed: event.currentTarget.value, chosen: null })}
        error={
          overLength(values.typed, pedidos.limits.lote) ??
          fieldError(errors, 'lote') ??
          (messages.join(' ') || undefined)
        }
      />
      {matching.length > 0 ? (
        <LoteChoice
          label="Lotes con stock"
          lots={matching.slice(0, MOST)}
          value={values.chosen?.id ?? null}
          onChange={(id) => form.set({ chosen: chosenOf(lots.find((lot) => lot.id === id)) })}
        />
      ) : null}
      {matching.length > MOST ? (
        <FormNote>
          Hay {matching.length - MOST} lotes más: escribí parte del nombre para encontrarlos.
        </FormNote>
      ) : null}
    </DialogForm>
  )
}

interface LoteValues {
  typed: string
  chosen: Pick<StockLot, 'id' | 'batch'> | null
}

const EMPTY: LoteValues = { typed: '', chosen: null }

const chosenOf = (lot: StockLot | undefined) => (lot ? { id: lot.id, batch: lot.batch } : null)

function NotHeld({ stock, branch }: { stock: StockToday; branch: string | undefined }) {
  if (branch !== undefined && !stock.branches.has(branch))
    return <FormNote>El stock de {branch} no está en este teléfono.</FormNote>
  return stock.lots.length === 0 ? (
    <FormNote>Este teléfono no tiene lotes de este material con stock.</FormNote>
  ) : null
}
