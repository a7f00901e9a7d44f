import { operationNamed } from '#contract/operations.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'

type Queued = Pick<OutboxRow, 'id' | 'type' | 'args' | 'state' | 'attempts'>

/**
 * The address where a queued change can be put right, its server's words beside it; null where there is none. What is
 * on its way, or may have arrived, is changed by a further change, never in place. [SY9, SY16]
 */
export function correctAt({ id, type, args, state, attempts }: Queued): string | null {
  const form = operationNamed(type)?.formAt
  const isRefused = state === 'rechazado'
  if (!form || (form.isMadeAgain && !isRefused)) return null
  const at = form.at(args)
  if (form.isMadeAgain) return at
  const mayEdit = isRefused || state === 'conflicto' || (state === 'pendiente' && attempts === 0)
  return mayEdit ? `${at}${at.includes('?') ? '&' : '?'}pendiente=${id}` : null
}
