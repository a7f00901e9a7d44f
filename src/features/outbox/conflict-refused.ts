import { changeStatus } from '#contract/calls/orders.ts'
import type { Current } from '#contract/calls/rules/current.ts'
import { closedAmong, isFinal } from '#contract/rules/transitions.ts'
import type { Conflict, ConflictRow, Decision } from './conflict-fields.ts'
import { endText } from './ended-order.ts'

/** The decisions that a change has touched. */
interface Open {
  both: Decision[]
  mine: Decision[]
}

const isRefusal = ({ lastError }: ConflictRow): boolean => lastError?.code === 'transicion-invalida'

/** The decisions that the state of the record still allows, and those that it refuses. */
export function sortRefused(
  row: ConflictRow,
  { pedidos: [order] }: Pick<Current, 'pedidos'>,
  { both, mine }: Open,
): Open & { refused: Decision[] } {
  const all = [...both, ...mine]
  if (!isRefusal(row)) return { both, mine, refused: [] }
  const status = order?.pedido.status ?? ''
  const isClosed = ({ parts }: Decision) =>
    closedAmong(
      status,
      parts.map(({ field }) => field),
    ).length > 0
  const refused = isFinal(status) ? all : all.filter(isClosed)
  if (refused.length === 0) return { both: [], mine: [], refused: all }
  const isOpen = (decision: Decision) => !refused.includes(decision)
  return { both: both.filter(isOpen), mine: mine.filter(isOpen), refused }
}

/** An order that another person ended since it was seen; null for any other conflict. */
function endingOf(
  row: ConflictRow,
  { pedidos: [order], cambios: changes }: Current,
): { text: string; reopening: Conflict['reopening'] } | null {
  const text = order ? endText(order, changes) : null
  const hasEnded = changes.length === 0 || changes.some(({ campo }) => campo === 'status')
  if (!order || text === null || !(hasEnded || isRefusal(row))) return null
  const from = order.pedido.status
  const isReopening = row.type === changeStatus.name && !isRefusal(row)
  return { text, reopening: isReopening ? { from, to: String(row.args.status) } : null }
}

/** Why nothing of a change can be kept as it is, and whether it may be kept by taking the order's end back. */
export function stuckOf(
  row: ConflictRow,
  current: Current,
  { both, mine, refused }: ReturnType<typeof sortRefused>,
): Pick<Conflict, 'stuck' | 'reopening' | 'notice'> {
  const open = both.length + mine.length
  const said = row.lastError?.messages.join(' ') ?? ''
  if (open + refused.length === 0 && !isRefusal(row))
    return { ...NONE, stuck: 'El servidor ya lo tiene así.' }
  const ending = endingOf(row, current)
  if (ending) return { stuck: ending.text, reopening: ending.reopening, notice: null }
  if (open === 0) return { ...NONE, stuck: said }
  return { ...NONE, notice: refused.length > 0 ? said : null }
}

const NONE = { stuck: null, reopening: null, notice: null }
