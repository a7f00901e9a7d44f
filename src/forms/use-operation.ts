import { useCallback } from 'react'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import type { Operation } from '#contract/kit/operation.ts'
import type { Made } from '#src/offline/device.ts'
import type { Enqueued } from '#src/offline/queue/enqueue.ts'
import { useDevice } from '#src/read/device-context.tsx'

/**
 * Does something to field data: saved on the phone at once, sent by itself. A form passes the id it made on opening, and
 * the version it opened on. [F36, SY17]
 */
export function useOperation<E extends Endpoint>(
  operation: Operation<E>,
): (args: InputOf<E>, made?: string | Made) => Promise<Enqueued> {
  const device = useDevice()
  return useCallback((args, made) => device.enqueue(operation, args, made), [device, operation])
}
