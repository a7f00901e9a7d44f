import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Cart, emptyCart, mixedBranches } from '#contract/calls/cart.ts'
import { passes } from '#contract/kit/permissions.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { OrderSummary } from '#src/features/cart/worth/order-summary.tsx'
import { type CartWorth, useCartWorth } from '#src/features/cart/worth/use-worth.ts'
import { toastSaved } from '#src/forms/toast-saved.ts'
import { useErrorFocus } from '#src/forms/use-error-focus.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { keepLastClient } from '#src/records/accounts/last-client.ts'
import { changeCart, readCart } from '#src/records/cart/cart.ts'
import { keepLots } from '#src/records/stock/line-price.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { AddProduct } from './add-product.tsx'
import { branchOf } from './cart-args.ts'
import { CartFields } from './cart-fields.tsx'
import classes from './cart-form.module.css'
import { CartLineCard } from './cart-line-card.tsx'
import { checkCart } from './check-cart.ts'
import { useAbbreviations } from './order/order-choices.ts'
import { checkQuote, quoteCart } from './order/quote-cart.ts'
import { argsOf, sendCart } from './send-cart.ts'
import type { CartInHand } from './use-cart.ts'

const CLEARING = destructive({
  message: '¿Está seguro que desea limpiar el formulario?',
  yes: 'Sí, limpiar',
})

interface CartFormProps {
  inHand: CartInHand
  pendiente: string | null
  title: string
  back: ReactNode
  onSaved: () => void
}

/** Lines and fields of the cart; everything typed is on the phone at once. [S156–S162] */
export function CartForm({ inHand, pendiente: pending, title, back, onSaved }: CartFormProps) {
  const { cart, change } = inHand
  const { user } = useDevice().parts
  const worth = useCartWorth(cart.productos, branchOf(cart))
  const { errors, ref, save, clear, quote } = useCartActions({ inHand, pendiente: pending, onSaved }, worth)
  const isEmpty = cart.productos.length === 0
  const bottom = (
    <BottomBar summary={isEmpty ? null : <OrderSummary cuit={cart.billing_cuit} {...summaryOf(worth)} />}>
      {pending || isEmpty ? null : (
        <ActionButton variant="default" repeats confirm={CLEARING} onAction={clear}>
          Limpiar
        </ActionButton>
      )}
      {pending || isEmpty || !passes('presupuestar', user) ? null : (
        <ActionButton variant="default" repeats onAction={quote}>
          Guardar como presupuesto
        </ActionButton>
      )}
      <ActionButton repeats size="md" onAction={save}>
        Guardar pedido
      </ActionButton>
    </BottomBar>
  )

  return (
    <Page title={title} back={back} bottom={bottom}>
      <div ref={ref} className={classes.columns}>
        <CartLines inHand={inHand} errors={errors} stocks={worth.stocks} />
        <CartFields {...{ cart, change, errors }} worth={worth.total} today={dayNow()} />
      </div>
    </Page>
  )
}

const summaryOf = ({ total, unpriced, isSupposed }: CartWorth) => ({ total, unpriced, isSupposed })

function useCartActions(
  { inHand, pendiente: pending, onSaved }: Pick<CartFormProps, 'inHand' | 'pendiente' | 'onSaved'>,
  { lots }: CartWorth,
) {
  const device = useDevice()
  const navigate = useNavigate()
  const { key, cart } = inHand
  const [attempts, setAttempts] = useState(0)
  const [isQuote, setQuote] = useState(false)
  const faultsOf = (some: Cart, asQuote: boolean): FieldErrors => ({
    ...(asQuote && checkQuote(some)),
    ...checkCart(some, argsOf(device, some)),
  })
  const errors = attempts > 0 ? faultsOf(cart, isQuote) : inHand.refusal
  const { ref } = useErrorFocus(attempts, () => undefined)

  /** The cart as it was typed last; null with faults, which are shown. */
  const faultless = async (asQuote: boolean): Promise<Cart | null> => {
    // Recent typing is on the phone, not yet on this screen.
    await inHand.settled()
    const now = (await readCart(device.db, key)) ?? cart
    const isWrong = Object.keys(faultsOf(now, asQuote)).length > 0
    setQuote(asQuote)
    setAttempts(isWrong ? attempts + 1 : 0)
    if (!isWrong) await keepLots(device.db, lots)
    return isWrong ? null : now
  }
  const save = async () => {
    const now = await faultless(false)
    if (!now) return
    const id = pending
      ? await (await import('./save-queued-cart.ts')).saveQueuedCart(device, pending, now)
      : await sendCart(device, key, now)
    if (id === null) toast.short('No hay cambios para guardar')
    else toastSaved(device.db, id, 'Se ha guardado el pedido correctamente')
    await keepLastClient(device.db, now.billing_cuit)
    onSaved()
  }
  const quote = async () => {
    const now = await faultless(true)
    if (!now) return
    const made = await quoteCart(device, now)
    if (!made) return toast.long('Esa cuenta no está en este equipo: elegila de nuevo con conexión.')
    await changeCart(device.db, key, (held) => (held.id === now.id ? emptyCart() : held))
    toastSaved(device.db, made.id, 'Presupuesto guardado')
    await navigate({ to: '/presupuestos/$uuid', params: { uuid: made.uuid } })
  }
  const clear = async () => {
    await inHand.settled()
    await changeCart(device.db, key, emptyCart)
    setAttempts(0)
  }
  return { errors, ref, save, clear, quote }
}

interface CartLinesProps extends Pick<CartWorth, 'stocks'> {
  inHand: CartInHand
  errors: FieldErrors
}

function CartLines({ inHand, errors, stocks }: CartLinesProps) {
  const { productos: products } = inHand.cart
  const sent = products.filter((line) => line.product_code !== '')
  const mixed = mixedBranches(inHand.cart)
  const abbreviations = useAbbreviations()

  return (
    <section className={classes.column} aria-label="Productos">
      {products.length === 0 ? (
        <EmptyState
          title="El carrito está vacío"
          of="cart"
          action={
            <Button
              variant="default"
              renderRoot={(looks) => <Link to="/buscador-de-materiales/resultados" {...looks} />}
            >
              Buscar materiales
            </Button>
          }
        >
          Agregá materiales desde el buscador o elegí un producto acá.
        </EmptyState>
      ) : null}
      <ErrorList messages={[fieldError(errors, 'productos')].filter((item) => item !== undefined)} />
      {mixed.length > 0 ? (
        <p className={classes.warning} role="status">
          <AlertIcon size={20} /> Los productos son de distintas sucursales: {mixed.join(', ')}.
        </p>
      ) : null}
      <ul className={classes.lines}>
        {products.map((line) => (
          <CartLineCard
            key={line.uuid}
            line={line}
            stock={stocks.get(line.product_code)}
            index={sent.indexOf(line)}
            errors={errors}
            branch={branchOf(inHand.cart)}
            abbreviations={abbreviations}
            onChange={(changes) => inHand.changeLine(line.uuid, changes)}
            onRemove={() => inHand.removeLine(line.uuid)}
          />
        ))}
      </ul>
      <AddProduct onAdd={inHand.addLine} />
    </section>
  )
}
