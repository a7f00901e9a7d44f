import { formatMoment } from '#contract/day.ts'
import type { Mensaje } from '#contract/pedidos.ts'

interface Saying {
  pedido_uuid: string
  title: string
  changes?: string[]
  description?: string | undefined
  actor: string
  /** Milliseconds since 1970. */
  now: number
}

/** An entry that only this phone has, until the server tells the story itself. */
export function localMessage({
  pedido_uuid,
  title,
  changes = [],
  description = '',
  actor,
  now,
}: Saying): Mensaje {
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
