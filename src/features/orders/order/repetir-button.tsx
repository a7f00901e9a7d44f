import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { CopyIcon } from '#src/ui/icons/icons.tsx'
import { RepetirForm } from './repetir-form.tsx'

/** 'Repetir pedido': the same once more, into the cart. */
export function RepetirButton({ pedido: order }: { pedido: Order }) {
  const modals = useModals()
  const [isAdded, setAdded] = useState(false)

  const repeat = async () => {
    const added = await modals.open<boolean>((close) => <RepetirForm pedido={order} onDone={close} />, {
      title: 'Repetir pedido',
    })
    if (!added) return
    setAdded(true)
    toast.short('Producto(s) agregado(s) al carrito', { tone: 'good' })
  }

  return (
    <>
      <Button variant="default" leftSection={<CopyIcon size={20} />} onClick={() => void repeat()}>
        Repetir pedido
      </Button>
      {isAdded ? (
        <Button variant="default" renderRoot={(looks) => <Link to="/pedido/nuevo-multiple" {...looks} />}>
          Ver el carrito
        </Button>
      ) : null}
    </>
  )
}
