import type { Pedido } from '#contract/calls/pedidos.ts'
import { PickBox } from '#src/features/pedidos/pick-box.tsx'

interface PedidoPickProps {
  id: string
  pedido: Pick<Pedido, 'product_name' | 'product_code' | 'lote' | 'account_name'>
  isPicked: boolean
  className: string | undefined
  onToggle: () => void
}

/** The box that picks an order of the list. [S122, A83] */
export function PedidoPick({ id, pedido, isPicked, className = '', onToggle }: PedidoPickProps) {
  const { product_name, product_code, lote, account_name } = pedido
  const name = [product_name || product_code, lote && `lote ${lote}`, account_name].filter(Boolean)
  return (
    <span className={className}>
      <PickBox id={id} checked={isPicked} onChange={onToggle} label={`Seleccionar ${name.join(', ')}`} />
    </span>
  )
}
