import { useNavigate } from '@tanstack/react-router'
import type { CartLine } from '#contract/calls/cart.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockSearch } from '#src/read/stock-search.ts'
import { branchOf, isSeller } from '#src/records/accounts/sellers.ts'
import { addLines, cartKey } from '#src/records/cart/cart.ts'
import { nearestFirst } from '#src/records/stock/lot-facts.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import {
  cartLines,
  type NewOrderSearch,
  type OrderChoice,
  orderFirst,
  orderPlate,
  statusFor,
  withPlate,
} from './place-order.ts'
import { allLots } from './use-lot-pages.ts'

/** A card, and the search that found it. */
interface OrderedFrom {
  material: Material
  filter: MaterialFilter
  abbreviations: OrderChoice['abbreviations']
}

/** The actions on the lots of a card; null for users who may not order from the search. [S163, S204, A100] */
export function useOrder({ material, filter, abbreviations }: OrderedFrom) {
  const device = useDevice()
  const { client } = useStockSearch()
  const { db, parts } = device
  const modals = useModals()
  const navigate = useNavigate()
  const { user } = parts
  const seller = isSeller(user)
  if (!passes('poder-realizar-pedidos-desde-buscador', user)) return null

  const { product, product_code } = material
  const choices = async (): Promise<OrderChoice> => {
    const lots = await allLots({ device, client }, material, { ...filter, product_code })
    return { product, abbreviations, lots: nearestFirst(lots, branchOf(user)) }
  }
  const add = async (lines: readonly CartLine[]) => {
    const status = statusFor(seller)
    await addLines(db, cartKey(user.work_account?.id), { lines, ...(status !== undefined && { status }) })
    toast.short('Producto(s) agregado(s) al carrito', {
      tone: 'good',
      action: { label: 'Ver carrito', run: () => void navigate({ to: '/pedido/nuevo-multiple' }) },
    })
  }
  const go = (search: NewOrderSearch) => navigate({ to: '/pedido/nuevo', search })
  return {
    pedir: async () => {
      const search = orderFirst(await choices(), { isSeller: seller })
      if (search) await go(search)
    },
    /** From a plate on the screen: its lot, one piece. */
    orderPlate: async (lotId: number, plate?: number) => {
      const lot = (await choices()).lots.find(({ id }) => id === lotId)
      if (lot) await go(orderPlate(lot, product, { isSeller: seller, plate }))
    },
    plateToCart: async (lotId: number, plate: number) =>
      add(cartLines(await choices(), { [lotId]: 1 }).map((line) => withPlate(line, plate))),
    addToCart: async () => {
      const [choice, { AddToCart }] = await Promise.all([choices(), import('./add-to-cart.tsx')])
      const lines = await modals.open<CartLine[]>(
        (close) => <AddToCart {...choice} onAdd={close} onCancel={() => close()} />,
        { title: 'Agregar al carrito', size: 'lg' },
      )
      if (lines) await add(lines)
    },
  }
}
