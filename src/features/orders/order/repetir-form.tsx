import { useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { quantityUnitOf } from '#contract/kit/fields/unit.ts'
import { figure, quantityText, unitText } from '#contract/kit/figures.ts'
import { worthOf } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockAsked } from '#src/read/stock-today.ts'
import { nearestFirst } from '#src/records/stock/lot-facts.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { LotRows } from './lot-rows.tsx'
import { repeatInCart } from './repeat-line.ts'
import { repeatedPrice } from './repeated-price.ts'

interface RepetirFormProps {
  pedido: Order
  /** `added`: it is in the cart. */
  onDone: (added: boolean) => void
}

/** An order once more: what it was beside today's stock and price, then into the cart. */
export function RepetirForm({ pedido: order, onDone }: RepetirFormProps) {
  const device = useDevice()
  const stock = useStockAsked(order.product_code)
  const [quantity, setQuantity] = useState<number | null>(order.quantity)
  const [chosen, setChosen] = useState<number | null>(null)
  if (!stock) return null
  const same = stock.lots.find((lot) => lot.batch === order.lote && lot.branch === order.branch)
  const lot = stock.lots.find((lot) => lot.id === chosen) ?? same ?? null
  const price = repeatedPrice(order, lot)
  const worth = worthOf({ quantity: quantity ?? 0, unit: order.unit }, price)

  const submit = async () => {
    if (quantity === null) return
    await repeatInCart(device, { pedido: order, quantity, lot })
    onDone(true)
  }

  return (
    <DialogForm
      save="Agregar al carrito"
      isDisabled={quantity === null}
      onSubmit={submit}
      onCancel={() => onDone(false)}
    >
      <FormNote>{order.product_name}</FormNote>
      <StatList
        stats={[
          { label: 'Se pidió', value: wasText(order) },
          {
            label: 'Stock hoy',
            value: lot || !stock.isAsking ? todayText(stock, lot, order) : 'Consultando…',
          },
          {
            label: 'Precio hoy',
            value: price ? <Money amount={price.unit_price} currency="U$D" /> : 'Sin precio',
          },
          ...(worth && quantity !== null
            ? [
                {
                  label: worth.isSupposed ? 'Estimado (aprox., a 5 m² por pza)' : 'Estimado',
                  value: <Money amount={worth.total} currency="U$D" />,
                },
              ]
            : []),
        ]}
      />
      {stock.branches.has(order.branch) && order.lote && !same ? (
        <FormNote isWarning>
          El lote {order.lote} ya no tiene stock en {order.branch}.
        </FormNote>
      ) : null}
      <NumberField
        label={`Cantidad (${unitText(order.unit, 2)})`}
        value={quantity}
        onChange={setQuantity}
        min={0.01}
        max={999}
        decimals={2}
        noun="la cantidad"
        measure={quantityUnitOf(order.unit) ?? undefined}
        steppers
        required
        error={lot && isShort(lot, quantity, order.unit) ? leftText(lot, order.unit) : undefined}
      />
      {order.lote && !same && stock.lots.length > 0 ? (
        <LotRows
          label="Otro lote con stock"
          lots={nearestFirst(stock.lots, order.branch)}
          pedido={{ ...order, quantity: quantity ?? 0 }}
          chosen={chosen}
          onChoose={({ id }) => setChosen(id)}
        />
      ) : null}
    </DialogForm>
  )
}

const piecesText = (quantity: number): string => quantityText({ quantity, unit: 'PZA' })

/** '4 pzas · 12,5 m² · Córdoba' */
const lotStockText = ({ net_stock, net_m2, branch }: StockLot): string =>
  `${piecesText(net_stock)} · ${figure(net_m2)} m² · ${branch}`

const wasText = (order: Order): string =>
  [quantityText(order), order.lote && `lote ${order.lote}`, order.branch].filter(Boolean).join(' · ')

function todayText(
  { lots, branches }: StockToday,
  lot: StockLot | null,
  { lote: wantedBatch, branch }: Order,
): string {
  if (lot) return lotStockText(lot)
  if (!branches.has(branch)) return `El stock de ${branch} no está en este teléfono`
  if (lots.length === 0) return 'Sin stock'
  const pieces = lots.reduce((sum, lot) => sum + lot.net_stock, 0)
  return wantedBatch ? 'Sin stock de ese lote' : `${piecesText(pieces)} en ${lots.length} lotes`
}

/** 'El lote tiene 2 pzas.' */
const leftText = (lot: StockLot, unit: string): string =>
  `El lote tiene ${quantityText({ quantity: unit === 'PZA' ? lot.net_stock : lot.net_m2, unit })}.`

/** Lots are counted in pieces and measured in m²; other units cannot be compared. */
function isShort(lot: StockLot, quantity: number | null, unit: string): boolean {
  if (quantity === null) return false
  return unit === 'PZA' ? quantity > lot.net_stock : unit === 'M2' && quantity > lot.net_m2
}
