import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Operation } from '#contract/operation.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useOperation } from '#src/bridge/use-operation.ts'
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
}

/** Saves a change of orders or groups: 'Guardado en este teléfono' at once, the specification's words later. */
export function useCambio<E extends Endpoint>(operation: Operation<E>): (words: Words<E>) => Promise<void> {
  const { db } = useDevice()
  const enqueue = useOperation(operation)
  return async ({ args, said, id: wanted, seen }) => {
    const { id } = await enqueue(args, wanted && seen !== undefined ? { id: wanted, seen } : wanted)
    toast.short('Guardado en este teléfono')
    whenApplied(db, id, () => toast.short(said, { tone: 'good' }))
  }
}
