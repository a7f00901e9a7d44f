import { type ReactNode, useEffect, useRef } from 'react'
import type { FormInHand } from '#src/bridge/changing/use-change-form.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useStockToday } from '#src/bridge/stock/stock-today.ts'
import { OrderSummary } from '#src/features/carrito/worth/order-summary.tsx'
import { formWorth } from '#src/features/carrito/worth/use-worth.ts'
import { bringProductos } from '#src/records/stock/bring-productos.ts'
import { keepLots, lotOfLine } from '#src/records/stock/line-price.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useHeldOrder, useProducto } from './order-choices.ts'
import { PedidoFields } from './pedido-fields.tsx'
import type { PedidoValues } from './pedido-values.ts'

interface PedidoFormProps {
  title: string
  back: ReactNode
  form: FormInHand<PedidoValues>
  isEdit: boolean
  /** How many further lots fit, where its lot was chosen for the person. */
  others: number
  onSaved: (uuid: string) => void
}

/** One order, kept on the phone while it is written and checked before it is queued. [S149–S155, A57] */
export function PedidoForm({ title, back, form, isEdit, others, onSaved }: PedidoFormProps) {
  const device = useDevice()
  const { product_code } = form.values
  const read = useProducto(product_code)
  const producto = read ?? undefined
  const isDrawn = useRef(false)
  if (read !== undefined) isDrawn.current = true
  useEffect(() => void bringProductos(device, [product_code]), [device, product_code])

  const stock = useStockToday(product_code)
  const lot = lotOfLine(stock?.lots ?? [], form.values)
  const held = useHeldOrder(form.uuid)
  const worth = formWorth(form.values, { held, lot, product: producto })
  const total = worth?.total ?? 0

  const save = async () => {
    await keepLots(device.db, [lot])
    if (await form.save()) onSaved(form.uuid)
  }
  const bottom = (
    <BottomBar
      summary={
        <OrderSummary cuit={form.values.billing_cuit} total={total} isSupposed={worth?.isSupposed ?? false} />
      }
    >
      <ActionButton repeats size="md" onAction={save}>
        Guardar pedido
      </ActionButton>
    </BottomBar>
  )

  return (
    <Page title={title} back={back} width="narrow" bottom={bottom}>
      <Card>
        <div ref={form.ref}>
          <ErrorList messages={form.messages} />
          {isDrawn.current ? (
            <PedidoFields {...{ form, producto, stock, held, isEdit, others }} worth={total} />
          ) : (
            <Skeleton kind="lines" count={8} />
          )}
        </div>
      </Card>
    </Page>
  )
}
