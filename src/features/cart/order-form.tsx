import { type ReactNode, useEffect, useRef } from 'react'
import { canEdit } from '#contract/rules/transitions.ts'
import { amountText } from '#src/features/cart/worth/amount-text.ts'
import { OrderSummary } from '#src/features/cart/worth/order-summary.tsx'
import { formWorth } from '#src/features/cart/worth/use-worth.ts'
import type { FormInHand } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockAsked } from '#src/read/stock-today.ts'
import { useBalances } from '#src/read/use-balances.ts'
import { useRead } from '#src/read/use-read.ts'
import { readPlates } from '#src/records/photos/lot-plates.ts'
import { bringProducts } from '#src/records/stock/bring-products.ts'
import { keepLots, lotOfLine } from '#src/records/stock/line-price.ts'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { useHeldOrder, useProduct } from './order/order-choices.ts'
import type { OrderValues } from './order/order-values.ts'
import { OrderFields } from './order-fields.tsx'

interface OrderFormProps {
  title: string
  back: ReactNode
  form: FormInHand<OrderValues>
  isEdit: boolean
  /** Number of further lots that fit, where its lot was chosen for the person. */
  others: number
  /** The order that it repeats, by its uuid; '' for none. */
  repeated: string
  onSaved: (uuid: string) => void
}

/** An order, kept on the phone while it is written and checked before it is queued. [S149–S155, A57] */
export function OrderForm({ title, back, form, isEdit, others, repeated, onSaved }: OrderFormProps) {
  const device = useDevice()
  const { product_code } = form.values
  const read = useProduct(product_code)
  const product = read ?? undefined
  const isDrawn = useRef(false)
  const { isLookedUp } = useBalances()
  const { lote: batch, branch } = form.values
  const plates = useRead(
    () => readPlates(device.db, { product_code, batch, branch }),
    [device, product_code, batch, branch],
  )
  const stock = useStockAsked(product_code)
  // Drawn before, its fields would move.
  const isRead = read !== undefined && plates !== undefined && (stock !== undefined || product_code === '')
  if (isRead && isLookedUp) isDrawn.current = true
  useEffect(() => void bringProducts(device, [product_code]), [device, product_code])

  const lot = lotOfLine(stock?.lots ?? [], form.values)
  const held = useHeldOrder(form.uuid)
  const before = useHeldOrder(repeated)
  const worth = formWorth(form.values, { held, before, lot, product: product })
  const total = worth?.total ?? 0

  const save = async () => {
    await keepLots(device.db, [lot])
    if (await form.save()) onSaved(form.uuid)
  }
  if (isEdit && held && !canEdit(held.status))
    return (
      <Page title={title} back={back} width="narrow">
        <EmptyState title={`El pedido ya está ${held.status}: no se edita`}>
          Lo que dejaste escrito queda en este equipo.
        </EmptyState>
      </Page>
    )
  const bottom = (
    <BottomBar
      summary={
        <OrderSummary
          amount={amountText(form.values, lot)}
          cuit={form.values.billing_cuit}
          total={total}
          isSupposed={worth?.isSupposed ?? false}
        />
      }
    >
      <ActionButton repeats size="md" onAction={save}>
        Guardar pedido
      </ActionButton>
    </BottomBar>
  )

  return (
    <Page title={title} back={back} bottom={isDrawn.current && bottom}>
      <Card>
        <div ref={form.ref}>
          <DraftNote begun={form.begun} onRestart={form.restart} />
          <ErrorList messages={form.messages} />
          {isDrawn.current ? (
            <OrderFields
              {...{ form, producto: product, stock, plates, held, isEdit, others }}
              worth={total}
            />
          ) : (
            <Skeleton kind="lines" count={8} />
          )}
        </div>
      </Card>
    </Page>
  )
}
