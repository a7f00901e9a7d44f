import type { Order } from '#contract/calls/orders.ts'
import { keepsPlates } from '#contract/calls/rules/plates.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { changesSaid, type Said } from '#contract/rules/timeline.ts'
import type { EffectContext, Write } from '#src/offline/db/effect.ts'
import { localMessage } from './local-message.ts'
import { noteOwn } from './own-changes.ts'

/** `Ana Pérez (Vendedor)`, or `Ana Pérez (como Marmolería Del Sur)`: as the server's timeline does. [A19, SEC54] */
export const actorOf = ({ user, by }: Pick<EffectContext, 'user' | 'by'>): string =>
  by
    ? `${by.fullname} (como ${user.fullname})`
    : `${user.fullname} (${passes('vendedor', user) ? 'Vendedor' : 'Cliente'})`

/** A status with its colour; unknown ones have none and are drawn grey. [A33] */
export async function statusFields(
  write: Write,
  status: string,
): Promise<Pick<Order, 'status' | 'status_color'>> {
  return { status, status_color: (await write.get('estados', status))?.color ?? '' }
}

function touchedAt(now: number): Partial<Order> {
  const at = new Date(now).toISOString()
  return { updated_at: at, updated_at_formatted: formatMoment(at) }
}

interface Change {
  uuid: string
  fields: Partial<Order>
  description?: string | undefined
  /** Facts missing in the fields: the names of groups. */
  said?: readonly Said[]
}

/** A change of the material gives up the plates that it does not name anew, as on the server. */
const withPlates = (held: Order, fields: Partial<Order>): Partial<Order> =>
  held.chapas == null || Object.hasOwn(fields, 'chapas') || keepsPlates(held, fields)
    ? fields
    : { ...fields, chapas: null }

/**
 * Changes an order on this phone and adds it to its timeline; an empty change leaves no trace there. Turnos may show
 * an order that is not on this phone, or a newer version of it.
 */
export async function changeOrder(
  write: Write,
  { uuid, fields: given, description, said: extra = [] }: Change,
  context: EffectContext,
): Promise<void> {
  const held = await write.get('pedidos', uuid)
  const fields = held ? withPlates(held, given) : given
  if (!held || held.grupo_uuid !== null || fields.grupo_uuid) await noteOwn(write, uuid, fields)
  if (!held) return
  const said = [...changesSaid(held, fields), ...extra]
  if (said.length === 0) return
  await write.patch('pedidos', uuid, { ...fields, ...touchedAt(context.now) })
  await tell(write, { uuid, said, description }, context)
}

interface Telling {
  uuid: string
  said: readonly Said[]
  description?: string | undefined
}

/** Writes entries in the timeline of an order, when this phone holds it. */
export async function tell(
  write: Write,
  { uuid, said, description }: Telling,
  context: EffectContext,
): Promise<void> {
  const history = await write.get('historias', uuid)
  if (!history) return
  const added = said.map((item) =>
    localMessage({ ...item, pedido_uuid: uuid, description, actor: actorOf(context), now: context.now }),
  )
  await write.patch('historias', uuid, { messages: [...history.messages, ...added] })
}
