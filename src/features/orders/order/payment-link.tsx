import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/calls/orders.ts'
import { CREATES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { CardIcon } from '#src/ui/icons/icons.tsx'

/** The form of a payment link made from this order, once the server knows it. [A167] */
export function PaymentLink({ pedido: { uuid, id } }: { pedido: Pick<Order, 'uuid' | 'id'> }) {
  const { user } = useDevice().parts
  if (id === null || !passes(CREATES_PAYMENTS, user)) return null
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<CardIcon size={20} />}
      renderRoot={(looks) => <Link to="/pago/nuevo" search={{ pedido: uuid }} {...looks} />}
    >
      Link de pago
    </Button>
  )
}
