/** What a change may alter in an order. Days as YYYY-MM-DD. */
export interface OrderFields {
  product_code: string
  product_name: string
  quantity: number
  unit: string
  lote: string | null
  branch: string
  client_note: string
  preferred_delivery_date: string | null
  status: string
  group_id: number | null
}
export type OrderField = keyof OrderFields

/** Per field, its value before each change, oldest first: `[3, 2.5]` is "version 3 replaced 2.5". */
export type FieldChanges = Partial<Record<OrderField, [version: number, was: unknown][]>>

export interface MergeableOrder extends OrderFields {
  version: number
  field_changes: FieldChanges
}

const MOST_KEPT = 100
/** Status, lot and what decides the price: on an older version they are never put together. [SY23] */
const NEVER_MERGED: readonly OrderField[] = ['status', 'lote', 'product_code', 'unit']

const namesOf = (fields: Partial<OrderFields>) => Object.keys(fields) as OrderField[]

/** What of `wanted` differs from the order. */
export function differences(order: OrderFields, wanted: Partial<OrderFields>): Partial<OrderFields> {
  const changed = namesOf(wanted).filter((name) => wanted[name] !== order[name])
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]))
}

interface Seen {
  value: unknown
  changedSince: boolean
}

/** A field as it was at a version; null when that is no longer known. */
function seenAt(order: MergeableOrder, name: OrderField, version: number): Seen | null {
  const changes = order.field_changes[name] ?? []
  const next = changes.find(([at]) => at > version)
  if (!next) return { value: order[name], changedSince: false }
  const forgotten = changes.length >= MOST_KEPT && next === changes[0]
  return forgotten ? null : { value: next[1], changedSince: true }
}

/**
 * What a person who saw version `seen` changes in the order as it is now: fields they left alone keep what others
 * wrote, fields nobody else touched take theirs. Null is a conflict: both changed one, or it is one that never merges.
 */
export function merged(
  order: MergeableOrder,
  wanted: Partial<OrderFields>,
  seen: number | null,
): Partial<OrderFields> | null {
  const changed = differences(order, wanted)
  if (seen === null || seen >= order.version) return changed
  const taken: Partial<OrderFields> = {}
  for (const name of namesOf(changed)) {
    const before = seenAt(order, name, seen)
    if (!before || NEVER_MERGED.includes(name)) return null
    if (before.changedSince && before.value === wanted[name]) continue
    if (before.changedSince) return null
    Object.assign(taken, { [name]: wanted[name] })
  }
  return taken
}

/** The memory of an order after these fields change. */
export function remembered(order: MergeableOrder, fields: Partial<OrderFields>): FieldChanges {
  const all = { ...order.field_changes }
  for (const name of namesOf(fields)) {
    all[name] = [...(all[name] ?? []), [order.version + 1, order[name]] as [number, unknown]].slice(
      -MOST_KEPT,
    )
  }
  return all
}
