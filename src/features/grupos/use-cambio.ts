import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Operation } from '#contract/operation.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useOperation } from '#src/bridge/use-operation.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { whenApplied } from '#src/offline/when-applied.ts'
import { toast } from '#src/ui/toast.tsx'

interface Words<E extends Endpoint> {
  args: InputOf<E>
  /** The specification's words, once the server has applied it. */
  said: string
  /** Made when the form was opened, so that two taps are one change. [F36] */
  id?: string
  /** The version of the record that the form opened on. [SY17] */
  seen?: number
  /** The queued change that this one takes the place of. */
  mends?: Refused | undefined
}

/** Saves a change of orders or groups: 'Guardado en este teléfono' at once, the specification's words later. */
export function useCambio<E extends Endpoint>(operation: Operation<E>): (words: Words<E>) => Promise<void> {
  const device = useDevice()
  const enqueue = useOperation(operation)
  return async ({ args, said, id: wanted, seen, mends }) => {
    if (mends && (await device.edit(mends.opId, args as Record<string, unknown>))) {
      toast.short('Guardado en este teléfono')
      return
    }
    const { id } = await enqueue(args, wanted && seen !== undefined ? { id: wanted, seen } : wanted)
    toast.short('Guardado en este teléfono')
    whenApplied(device.db, id, () => toast.short(said, { tone: 'good' }))
  }
}
