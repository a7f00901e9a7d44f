import { type ReactNode, useEffect, useRef, useState } from 'react'
import { emptyCart, mixedBranches } from '#contract/carrito.ts'
import { dayOf } from '#contract/day.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { changeCart, readCart } from '#src/offline/cart.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { BottomBar } from '#src/ui/bottom-bar.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorList } from '#src/ui/error-list.tsx'
import { type FieldErrors, fieldError } from '#src/ui/field-error.ts'
import { AlertIcon, CartIcon } from '#src/ui/icons.tsx'
import { Page } from '#src/ui/page.tsx'
import { AddProducto } from './add-producto.tsx'
import classes from './carrito-form.module.css'
import { CartFields } from './cart-fields.tsx'
import { CartLineCard } from './cart-line-card.tsx'
import { CartTotal } from './cart-total.tsx'
import { checkCart } from './check-cart.ts'
import { saidSaved } from './said-saved.ts'
import { saveQueuedCart, sendCart } from './send-cart.ts'
import type { CartInHand } from './use-cart.ts'

interface CarritoFormProps {
  inHand: CartInHand
  pendiente: string | null
  title: string
  back: ReactNode
  onSaved: () => void
}

/** Lines and fields of the cart; everything typed is on the phone at once. [S156–S162] */
export function CarritoForm({ inHand, pendiente, title, back, onSaved }: CarritoFormProps) {
  const device = useDevice()
  const { key, cart, change } = inHand
  const [isChecked, setChecked] = useState(false)
  const today = dayOf(new Date())
  const errors: FieldErrors = isChecked ? checkCart(cart, today) : {}
  const box = useErrorFocus(errors, isChecked)
  const mixed = mixedBranches(cart)

  const save = async () => {
    // What was typed a moment ago is on the phone, not yet on this screen.
    await inHand.settled()
    const now = (await readCart(device.db, key)) ?? cart
    const wrong = checkCart(now, today)
    setChecked(Object.keys(wrong).length > 0)
    if (Object.keys(wrong).length > 0) return
    const id = await (pendiente ? saveQueuedCart(device, pendiente, now) : sendCart(device, key, now))
    saidSaved(device.db, id)
    onSaved()
  }
  const clear = async () => {
    await inHand.settled()
    await changeCart(device.db, key, emptyCart)
    setChecked(false)
  }

  const isEmpty = cart.productos.length === 0
  const bottom = (
    <BottomBar summary={isEmpty ? null : <CartTotal lines={cart.productos} />}>
      {pendiente || isEmpty ? null : (
        <ActionButton
          variant="default"
          repeats
          confirm="¿Está seguro que desea limpiar el formulario?"
          onAction={clear}
        >
          Limpiar
        </ActionButton>
      )}
      <ActionButton repeats size="md" onAction={save}>
        Guardar pedido
      </ActionButton>
    </BottomBar>
  )

  return (
    <Page title={title} back={back} bottom={bottom}>
      <div ref={box} className={classes.columns}>
        <section className={classes.column} aria-label="Productos">
          {isEmpty ? (
            <EmptyState title="El carrito está vacío" icon={<CartIcon size={44} strokeWidth={1.5} />}>
              Agregue materiales desde el buscador o elija un producto acá.
            </EmptyState>
          ) : null}
          <ErrorList messages={[fieldError(errors, 'productos')].filter((one) => one !== undefined)} />
          {mixed.length > 0 ? (
            <p className={classes.warning} role="status">
              <AlertIcon size={20} /> Los productos son de distintas sucursales: {mixed.join(', ')}.
            </p>
          ) : null}
          <ul className={classes.lines}>
            {cart.productos.map((line) => (
              <CartLineCard
                key={line.uuid}
                line={line}
                errors={errors}
                onChange={(changes) => inHand.changeLine(line.uuid, changes)}
                onRemove={() => inHand.removeLine(line.uuid)}
              />
            ))}
          </ul>
          <AddProducto onAdd={inHand.addLine} />
        </section>
        <CartFields {...{ cart, change, errors, today }} />
      </div>
    </Page>
  )
}

/** Once the form has been refused, takes the focus to the first field that is wrong. */
function useErrorFocus(errors: FieldErrors, isChecked: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = Object.keys(errors).length > 0
  useEffect(() => {
    if (isChecked && hasErrors) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isChecked, hasErrors])
  return box
}
