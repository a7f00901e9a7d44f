import type { Order } from '#contract/calls/orders.ts'
import { PickBox } from './pick-box.tsx'

interface OrderPickProps {
  id: string
  pedido: Pick<Order, 'id' | 'product_name' | 'product_code' | 'lote' | 'account_name'>
  isPicked: boolean
  className: string | undefined
  onToggle: () => void
}

/** The box that picks an order of the list. [S122, A83] */
export function OrderPick({ id, pedido: order, isPicked, className = '', onToggle }: OrderPickProps) {
  const { id: number, product_name, product_code, lote: lot, account_name } = order
  const name = [
    number === null ? '' : `pedido ${number}`,
    product_name || product_code,
    lot && `lote ${lot}`,
    account_name,
  ].filter(Boolean)
  return (
    <span className={className}>
      <PickBox id={id} checked={isPicked} onChange={onToggle} label={`Seleccionar ${name.join(', ')}`} />
    </span>
  )
}
