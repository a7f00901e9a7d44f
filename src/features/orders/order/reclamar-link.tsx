import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createClaim } from '#contract/calls/claims.ts'
import type { Order } from '#contract/calls/orders.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'

/** The form of a claim about this order, once the server knows it. [S258] */
export function ReclamarLink({ pedido: { uuid, id } }: { pedido: Pick<Order, 'uuid' | 'id'> }) {
  const { user } = useDevice().parts
  if (id === null || !passes(createClaim.endpoint.needs, user)) return null
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<AlertIcon size={20} />}
      renderRoot={(looks) => <Link to="/soporte/nuevo" search={{ pedido: uuid }} {...looks} />}
    >
      Reclamar por este pedido
    </Button>
  )
}
