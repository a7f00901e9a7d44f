import { productCount } from '#contract/calls/cart.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { cartKey, readCart } from '#src/records/cart/cart.ts'
import { BadgeCount } from '#src/ui/feedback/badge-count.tsx'
import { CartIcon } from '#src/ui/icons/icons.tsx'
import { PlaceLink } from './place-link.tsx'
import classes from './shell-top.module.css'

/** The cart and how many products are in it. [S18] */
export function CartLink() {
  const { db, parts } = useDevice()
  const key = cartKey(parts.user.work_account?.id)
  const count = useRead(async () => productCount(await readCart(db, key)), [db, key]) ?? 0

  return (
    <PlaceLink place={{ to: '/pedido/nuevo-multiple' }} className={classes.icon}>
      <BadgeCount count={count} label={count === 1 ? 'producto' : 'productos'}>
        <CartIcon title="Carrito" />
      </BadgeCount>
    </PlaceLink>
  )
}
