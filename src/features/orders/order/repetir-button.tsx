import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/calls/orders.ts'
import { CopyIcon } from '#src/ui/icons/icons.tsx'

/** 'Repetir pedido': the form of a new order, filled in as this one was. */
export function RepetirButton({ pedido: { uuid } }: { pedido: Order }) {
  return (
    <Button
      variant="default"
      leftSection={<CopyIcon size={20} />}
      renderRoot={(looks) => <Link to="/pedido/nuevo" search={{ repite: uuid }} {...looks} />}
    >
      Repetir pedido
    </Button>
  )
}
