import { useCallback } from 'react'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import type { Operation } from '#contract/kit/operation.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { saveChange } from './save-form.ts'
import { toastSaved } from './toast-saved.ts'

/** Changes a record by a single choice, without a form; a refused change of the same kind is replaced. [SY9] */
export function useChange<E extends Endpoint>(
  operation: Operation<E>,
): (args: InputOf<E>, said: string) => Promise<void> {
  const device = useDevice()
  return useCallback(
    async (args, said) => toastSaved(device.db, await saveChange(device, operation, args), said),
    [device, operation],
  )
}
