import { useNavigate } from '@tanstack/react-router'
import type { CartLine } from '#contract/calls/carrito.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { addLines, cartKey } from '#src/records/carrito/cart.ts'
import { isSeller } from '#src/records/cuentas/sellers.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { LotChoice } from './lot-choice.tsx'
import { type OrderChoice, type PedirSearch, pedirLote, statusFor } from './pedir.ts'

/** The actions on the lots of a card; null for users who may not order from the search. [S163, S204, A100] */
export function useOrder(choice: OrderChoice) {
  const { db, parts } = useDevice()
  const modals = useModals()
  const navigate = useNavigate()
  const { user } = parts
  const seller = isSeller(user)
  if (!passes('poder-realizar-pedidos-desde-buscador', user)) return null

  const go = (search: PedirSearch) => navigate({ to: '/pedido/nuevo', search })
  return {
    pedir: async () => {
      const [only, ...others] = choice.lots
      const lot =
        others.length === 0
          ? only
          : await modals.open<typeof only>((close) => <LotChoice {...choice} onChoose={close} />, {
              title: '¿De qué lote?',
            })
      if (lot) await go(pedirLote(lot, choice.product, { isSeller: seller }))
    },
    addToCart: async () => {
      const lines = await modals.open<CartLine[]>(
        (close) => <AddToCart {...choice} onAdd={close} onCancel={() => close()} />,
        { title: 'Agregar al carrito' },
      )
      if (!lines) return
      const status = statusFor(seller)
      await addLines(db, cartKey(user.work_account?.id), { lines, ...(status !== undefined && { status }) })
      toast.short('Producto(s) agregado(s) al carrito', { tone: 'good' })
    },
  }
}
