import { Button } from '@mantine/core'
import { createLink, Link } from '@tanstack/react-router'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { CartForm } from './cart-form.tsx'
import { useCart } from './use-cart.ts'

const Back = createLink(BackLink)

interface CartPageProps {
  /** The queued order to change, instead of the cart. */
  pendiente: string | null
  onSaved: () => void
}

/** The cart: an order of several materials. [S156–S164] */
export function CartPage({ pendiente: pending, onSaved }: CartPageProps) {
  const inHand = useCart(pending)
  const title = pending ? 'Editar pedido' : 'Pedido de varios materiales'
  const back = <Back to="/pedido" label="Volver a Mis pedidos" />
  if (inHand) return <CartForm key={inHand.key} {...{ inHand, pendiente: pending, title, back, onSaved }} />
  return (
    <Page title={title} back={back}>
      {inHand === undefined ? (
        <Skeleton kind="cards" count={2} />
      ) : (
        <EmptyState
          title="Este pedido ya se envió"
          of="done"
          action={
            <Button variant="default" renderRoot={(looks) => <Link to="/pedido" {...looks} />}>
              Ver mis pedidos
            </Button>
          }
        >
          Se puede editar desde Mis pedidos.
        </EmptyState>
      )}
    </Page>
  )
}
