import { TextInput } from '@mantine/core'
import { changeLot } from '#contract/calls/grouping.ts'
import type { Order } from '#contract/calls/orders.ts'
import { orders } from '#contract/records/orders.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockAsked } from '#src/read/stock-today.ts'
import { branchOf } from '#src/records/accounts/sellers.ts'
import { keepLots } from '#src/records/stock/line-price.ts'
import { nearestFirst } from '#src/records/stock/lot-facts.ts'
import { lotsLike, type StockToday } from '#src/records/stock/stock-today.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import { LotRows } from './lot-rows.tsx'

/** The fields of an order its lot form needs; a turno does not have the branch of its orders. */
export type OrderWithLot = Pick<Order, 'uuid' | 'lote' | 'product_code' | 'product_name'> &
  Partial<Pick<Order, 'branch' | 'quantity' | 'unit'>>

interface LotFormProps {
  pedido: OrderWithLot
  onDone: () => void
  /** The refused change to correct. */
  pendiente?: string | undefined
}

/** Another lot of the same product for an order: one with stock today, or any by its name. [S132, S182] */
export function LotForm({ pedido: order, onDone, pendiente: pending }: LotFormProps) {
  const { db, user } = useDevice().parts
  const stock = useStockAsked(order.product_code)
  const form = useChangeForm({
    operation: changeLot,
    key: `lote:${order.uuid}`,
    pendiente: pending,
    from: async (db) => ({ values: EMPTY, version: (await db.pedidos.get(order.uuid))?.version }),
    back: ({ lote: lot = '' }) => ({ values: { ...EMPTY, typed: lot } }),
    args: ({ typed, chosen }) => ({ pedido_id: order.uuid, lote: chosen?.batch ?? typed }),
    said: 'Pedido editado correctamente',
  })
  if (!form) return null
  const { values, errors, messages } = form
  const lots = (stock?.lots ?? []).filter((lot) => lot.batch !== order.lote)
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
        {order.product_name}
        {order.lote ? `, ahora del lote ${order.lote}` : ', sin lote'}
      </FormNote>
      <DraftNote begun={form.begun} onRestart={form.restart} />
      {stock?.isAsking ? <FormNote>Consultando el stock…</FormNote> : null}
      {stock && !stock.isAsking ? <NotHeld stock={stock} branch={order.branch} /> : null}
      <TextInput
        label="Lote"
        placeholder="Buscar o escribir"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.typed}
        onChange={(event) => form.set({ typed: event.currentTarget.value, chosen: null })}
        error={
          overLength(values.typed, orders.limits.lote) ??
          fieldError(errors, 'lote') ??
          (messages.join(' ') || undefined)
        }
      />
      {matching.length > 0 ? (
        <LotRows
          label="Lotes con stock"
          lots={nearestFirst(matching, order.branch ?? branchOf(user))}
          pedido={order}
          chosen={values.chosen?.id ?? null}
          onChoose={(lot) => form.set({ chosen: { id: lot.id, batch: lot.batch } })}
        />
      ) : null}
    </DialogForm>
  )
}

interface LotValues {
  typed: string
  chosen: Pick<StockLot, 'id' | 'batch'> | null
}

const EMPTY: LotValues = { typed: '', chosen: null }

function NotHeld({ stock, branch }: { stock: StockToday; branch: string | undefined }) {
  if (branch !== undefined && !stock.branches.has(branch))
    return <FormNote>El stock de {branch} no está en este equipo.</FormNote>
  return stock.lots.length === 0 ? (
    <FormNote>Este equipo no tiene lotes de este material con stock.</FormNote>
  ) : null
}
