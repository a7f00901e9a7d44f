import type { Message } from '#contract/calls/orders.ts'
import { ORDER_STEPS, stepOf } from '#contract/rules/road/order-place.ts'
import { STATUS_CHANGED } from '#contract/rules/timeline.ts'

export interface OrderStep {
  /** The status whose look it has. */
  status: string
  label: string
  state: 'done' | 'current' | 'ahead'
  /** ISO moment at which the order came to it; null where its story does not say. */
  at: string | null
}

/** Statuses that have their own word while an order stands there. */
const OWN_WORDS: Readonly<Record<string, string>> = { 'En tránsito': 'En tránsito' }

interface Traced {
  status: string
  created_at: string
  messages: readonly Pick<Message, 'title' | 'changes' | 'at'>[]
}

/** The steps of an order and where it stands; none once it was refused or cancelled, or in a status of no step. */
export function orderSteps({ status, created_at, messages }: Traced): OrderStep[] {
  const place = stepOf(status)
  if (place < 0) return []
  return ORDER_STEPS.map(({ label, statuses }, index) => {
    const isHere = index === place
    return {
      label: (isHere && OWN_WORDS[status]) || label,
      status: isHere ? status : statuses[0],
      state: isHere ? 'current' : index < place ? 'done' : 'ahead',
      at: index > place ? null : index === 0 ? created_at : lastAt(messages, statuses),
    }
  })
}

const lastAt = (messages: Traced['messages'], statuses: readonly string[]): string | null =>
  messages.findLast(
    ({ title, changes }) =>
      title === STATUS_CHANGED &&
      changes.some((change) => statuses.some((status) => change.endsWith(`→ <b>${status}</b>`))),
  )?.at ?? null
