import type { Message } from '#contract/calls/orders.ts'
import { formatMoment } from '#contract/kit/day.ts'

interface Saying {
  pedido_uuid: string
  title: string
  changes?: string[]
  description?: string | undefined
  actor: string
  /** Milliseconds since 1970. */
  now: number
}

/** A timeline entry that only this phone has, until the server's own replaces it. */
export function localMessage({
  pedido_uuid,
  title,
  changes = [],
  description = '',
  actor,
  now,
}: Saying): Message {
  const at = new Date(now).toISOString()
  return {
    uuid: `telefono-${title}-${now}`,
    pedido_uuid,
    title,
    changes,
    description,
    actor,
    at,
    at_formatted: formatMoment(at),
  }
}
