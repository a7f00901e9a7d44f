import { Button } from '@mantine/core'
import type { Pedido } from '#contract/pedidos.ts'
import { canEdit } from '#contract/transitions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useModals } from '#src/ui/modal-context.ts'
import { LoteForm, type LoteRefused } from './lote-form.tsx'
import { isSeller } from './new-pedido.ts'

interface CambiarLoteButtonProps {
  pedido: Pick<Pedido, 'uuid' | 'lote' | 'branch' | 'product_code' | 'product_name' | 'status'>
  /** The refused change to put right. */
  refused?: LoteRefused
}

/** Sellers give an order that goes on another lot. [S132, S182] */
export function CambiarLoteButton({ pedido, refused }: CambiarLoteButtonProps) {
  const { user } = useDevice().parts
  const modals = useModals()
  if (!isSeller(user) || !canEdit(pedido.status)) return null
  return (
    <Button
      variant={refused ? 'filled' : 'default'}
      onClick={() =>
        void modals.open((close) => <LoteForm pedido={pedido} refused={refused} onDone={() => close()} />, {
          title: 'Cambiar lote',
        })
      }
    >
      {refused ? 'Corregir' : 'Cambiar lote'}
    </Button>
  )
}
