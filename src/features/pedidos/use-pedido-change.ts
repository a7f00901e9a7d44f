import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Operation } from '#contract/operation.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useOperation } from '#src/bridge/use-operation.ts'
import type { Device } from '#src/offline/device.ts'
import { whenApplied } from '#src/offline/when-applied.ts'
import { toast } from '#src/ui/toast.tsx'

/**
 * Changes an order: 'Guardado en este teléfono' at once, the specification's words once the server has applied it. It
 * takes the place of the same change when that was refused, which would hold up whatever came behind it. [SY9]
 */
export function usePedidoChange<E extends Endpoint>(
  operation: Operation<E>,
): (args: InputOf<E>, said: string) => Promise<void> {
  const device = useDevice()
  const enqueue = useOperation(operation)
  return async (args, said) => {
    const sent = (await mended(device, operation, args)) ? null : await enqueue(args)
    toast.short('Guardado en este teléfono')
    if (sent) whenApplied(device.db, sent.id, () => toast.short(said, { tone: 'good' }))
  }
}

async function mended<E extends Endpoint>(
  device: Device,
  { name, aggregates }: Operation<E>,
  args: InputOf<E>,
): Promise<boolean> {
  const [order = ''] = aggregates(args)
  const rows = await device.db.outbox.where('aggregates').equals(order).toArray()
  const refused = rows.find((row) => row.type === name && row.state === 'rechazado')
  return refused !== undefined && (await device.edit(refused.id, args as Record<string, unknown>))
}
