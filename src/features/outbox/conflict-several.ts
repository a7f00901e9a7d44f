import type { StatusAuthor } from '#contract/calls/changes.ts'
import { changeStatuses } from '#contract/calls/grouping.ts'
import type { FullOrder } from '#contract/calls/orders.ts'
import type { Current } from '#contract/calls/rules/current.ts'
import { STATUS_CHANGED } from '#contract/rules/timeline.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import type { Conflict, ConflictRow } from './conflict-fields.ts'
import { reasonOf } from './ended-order.ts'
import { authorText } from './field-words.ts'

/** `De Ana Pérez, 12/03/2026 10:42`: who gave an order the status it has. */
function authorOf(
  { pedido: order, messages }: FullOrder,
  authors: readonly StatusAuthor[],
): Omit<StatusAuthor, 'uuid'> {
  const author = authors.find(({ uuid, quien: author }) => uuid === order.uuid && author !== null)
  if (author) return author
  const last = messages.filter(({ title }) => title === STATUS_CHANGED).at(-1)
  return { quien: last?.actor ?? null, cuando: last?.at ?? order.updated_at }
}

/** A status for several orders, some of which were changed by others: decided order by order. [S125, F9] */
export function conflictOfSeveral(
  row: ConflictRow,
  { pedidos: whole, autores }: Pick<Current, 'pedidos' | 'autores'>,
): Conflict | null {
  if (row.type !== changeStatuses.name || whole.length === 0) return null
  const status = String(row.args.status)
  const seen = new Map(
    (row.args.uuids as string[]).map((uuid, index) => [uuid, (row.args.vistos as string[])?.[index]]),
  )
  const moved = whole.filter(({ pedido: order }) => ![status, seen.get(order.uuid)].includes(order.status))
  const isMoved = new Set(moved.map(({ pedido: order }) => order.uuid))
  return {
    stuck: null,
    reopening: null,
    refused: [],
    notice: null,
    own: [],
    also: [],
    who: null,
    isOwn: moved.length > 0 && moved.every((order) => authorOf(order, autores).propio === true),
    choices: moved.map((item) => ({
      field: item.pedido.uuid,
      fields: ['status'],
      label: `Pedido ${item.pedido.id ?? ''} · ${item.pedido.product_name}`,
      mine: status,
      author: authorText(authorOf(item, autores)),
      theirs: [item.pedido.status, reasonOf(item)].filter(Boolean).join(': '),
      ...(isFinal(item.pedido.status) && { ended: item.pedido.status }),
    })),
    settle: (picks) => {
      const kept = whole
        .map(({ pedido: order }) => order)
        .filter(({ uuid }) => !isMoved.has(uuid) || picks.get(uuid) === 'mia')
      if (kept.length === 0) return { args: null, version: null }
      const args = {
        ...row.args,
        uuids: kept.map(({ uuid }) => uuid),
        vistos: kept.map((item) => item.status),
      }
      return { args, version: null }
    },
  }
}
