import { sql } from 'drizzle-orm'
import { keepsPlates } from '#contract/calls/rules/plates.ts'
import { AppError, type ErrorMap } from '#contract/kit/errors.ts'
import { isSameField } from '#contract/kit/record.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Author } from '#server/records/author.ts'
import { settleLines } from '#server/records/hold/line.ts'
import { readNamedLots } from '#server/records/hold/line-world.ts'
import { type Asking, type Meeting, meetLines, metStory, settleMeeting } from '#server/records/hold/meet.ts'
import { lotsOf } from './cover.ts'
import { afterChange, asksMore, isElsewhere } from './lots.ts'
import type { OrderChange } from './rows.ts'

/** Changes as their lots allow them, and what is written of those lots once the orders are. */
interface MetChanges {
  changes: OrderChange[]
  settle(): Promise<void>
}

/** A change of the material gives up the plates that it does not name anew. */
function withPlates(change: OrderChange): OrderChange {
  const { order, fields } = change
  if (order.chapas === null || Object.hasOwn(fields, 'chapas') || keepsPlates(order, fields)) return change
  return { ...change, fields: { ...fields, chapas: null } }
}

const isReopened = ({ order, fields }: OrderChange): boolean =>
  isFinal(order.status) && !isFinal(fields.status ?? order.status)

/** Whether the plates that an order keeps from others become other ones. */
function movesPlates(change: OrderChange): boolean {
  const [from, to] = [change.order, afterChange(change)]
  if (from.chapas === null && to.chapas === null) return false
  return !isSameField(from.chapas, to.chapas) || isFinal(from.status) !== isFinal(to.status)
}

function askingOf(change: OrderChange): Asking {
  const [from, to] = [change.order, afterChange(change)]
  const isAnew = isElsewhere(change) || isReopened(change)
  return { ...to, more: isAnew ? to.quantity : Math.max(0, to.quantity - from.quantity) }
}

/** Ends the plates of orders that are over, and lets others have them. */
async function freePlates(tx: Queryable, freed: readonly OrderChange[], now: Date): Promise<void> {
  if (freed.length === 0) return
  const over = freed.filter((change) => isFinal(afterChange(change).status)).map(({ order }) => order.id)
  const given = freed.filter((change) => afterChange(change).chapas === null).map(({ order }) => order.id)
  await tx.execute(sql`update order_plates set live = false where order_id = any(${sql.param(over)}::int[])`)
  await tx.execute(sql`delete from order_plates where order_id = any(${sql.param(given)}::int[])`)
  await settleLines(tx, await readNamedLots(tx, lotsOf(freed.map(({ order }) => order))), now)
}

/** The changes with the plates that they get; one that cannot have its plates is a 422. */
function answered(author: Author, changes: readonly OrderChange[], meeting: Meeting): OrderChange[] {
  const errors: ErrorMap = {}
  const given = changes.map((change) => {
    const answer = meeting.answers.find(({ uuid }) => uuid === change.order.uuid)
    if (!answer) return change
    const { messages, complaints } = metStory(author, meeting, answer)
    const field = change.plateField ?? 'status'
    if (complaints.length > 0) errors[field] = [...(errors[field] ?? []), ...complaints]
    const isOther = !isSameField(answer.chapas, change.order.chapas)
    const { chapas: _, ...fields } = change.fields
    return {
      ...change,
      fields: { ...fields, ...(isOther && { chapas: answer.chapas }) },
      messages: [...(change.messages ?? []), ...messages],
    }
  })
  if (Object.keys(errors).length > 0) throw new AppError('entrada-invalida', { errors })
  return given
}

/**
 * Changes of locked orders beside the holds and ordered plates of their lots: who asks for more uses up the holds of the
 * account, and has no plate that another one has. Precondition: `takeOrders` has locked their lots.
 */
export async function meetChanges(
  tx: Queryable,
  author: Author,
  changes: readonly OrderChange[],
): Promise<MetChanges> {
  const now = new Date()
  const all = changes.map(withPlates)
  const isOpen = (change: OrderChange) => !isFinal(afterChange(change).status)
  const asking = all.filter(
    (change) =>
      isOpen(change) && (asksMore(change) || (movesPlates(change) && afterChange(change).chapas !== null)),
  )
  const freed = all.filter((change) => movesPlates(change) && change.order.chapas !== null)
  const meeting = asking.length === 0 ? null : await meetLines(tx, { author, now }, asking.map(askingOf))
  return {
    changes: meeting ? answered(author, all, meeting) : all,
    settle: async () => {
      if (meeting) await settleMeeting(tx, { author, now }, meeting)
      await freePlates(tx, freed, now)
    },
  }
}
