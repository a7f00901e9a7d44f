import { TextInput } from '@mantine/core'
import { cambiarLote } from '#contract/calls/agrupar.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { pedidos } from '#contract/records/pedidos.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useChangeForm } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useStockToday } from '#src/bridge/stock/stock-today.ts'
import { branchOf } from '#src/records/cuentas/sellers.ts'
import { keepLots } from '#src/records/stock/line-price.ts'
import { nearestFirst } from '#src/records/stock/lot-facts.ts'
import { lotsLike, type StockToday } from '#src/records/stock/stock-today.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/fields/over-length.ts'
import { LotRows } from './lot-rows.tsx'

/** The fields of an order its lot form needs; a turno does not have the branch of its orders. */
export type PedidoConLote = Pick<Pedido, 'uuid' | 'lote' | 'product_code' | 'product_name'> &
  Partial<Pick<Pedido, 'branch' | 'quantity' | 'unit'>>

interface LoteFormProps {
  pedido: PedidoConLote
  onDone: () => void
  /** The refused change to correct. */
  pendiente?: string | undefined
}

/** Another lot of the same product for an order: one with stock today, or any by its name. [S132, S182] */
export function LoteForm({ pedido, onDone, pendiente }: LoteFormProps) {
  const { db, user } = useDevice().parts
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
    await keepLots(
      db,
      lots.filter(({ id }) => id === values.chosen?.id),
    )
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
        <LotRows
          label="Lotes con stock"
          lots={nearestFirst(matching, pedido.branch ?? branchOf(user))}
          pedido={pedido}
          chosen={values.chosen?.id ?? null}
          onChoose={(lot) => form.set({ chosen: { id: lot.id, batch: lot.batch } })}
        />
      ) : null}
    </DialogForm>
  )
}

interface LoteValues {
  typed: string
  chosen: Pick<StockLot, 'id' | 'batch'> | null
}

const EMPTY: LoteValues = { typed: '', chosen: null }

function NotHeld({ stock, branch }: { stock: StockToday; branch: string | undefined }) {
  if (branch !== undefined && !stock.branches.has(branch))
    return <FormNote>El stock de {branch} no está en este teléfono.</FormNote>
  return stock.lots.length === 0 ? (
    <FormNote>Este teléfono no tiene lotes de este material con stock.</FormNote>
  ) : null
}
