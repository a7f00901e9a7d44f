import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Operation } from '#contract/operation.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useOperation } from '#src/bridge/use-operation.ts'
import { whenApplied } from '#src/offline/when-applied.ts'
import { toast } from '#src/ui/toast.tsx'

/** Changes an order: 'Guardado en este teléfono' at once, the specification's words once the server has applied it. */
export function usePedidoChange<E extends Endpoint>(
  operation: Operation<E>,
): (args: InputOf<E>, said: string) => Promise<void> {
  const { db } = useDevice()
  const enqueue = useOperation(operation)
  return async (args, said) => {
    const { id } = await enqueue(args)
    toast.short('Guardado en este teléfono')
    whenApplied(db, id, () => toast.short(said, { tone: 'good' }))
  }
}
