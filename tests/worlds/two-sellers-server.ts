import { remember } from '#server/db/merge.ts'
import { othersChanges } from '#server/db/merge-report.ts'
import type { OrderFields } from '#server/records/order/columns.ts'
import { type MergeableOrder, merged, ORDER_MERGING } from '#server/records/order/merge.ts'
import { type Field, firstOrder, fullOf, type IntendedRow, wantedOf } from './two-sellers-order.ts'

/** A value written into a field of the server's record. */
export interface Written {
  field: Field
  value: unknown
  by: string
  version: number
}

interface Judged {
  row: IntendedRow
  before: MergeableOrder
  after: MergeableOrder | null
}

/** The real merge over one record, with keys that are answered once. */
export function server() {
  const state = { order: firstOrder, written: [] as Written[], judged: [] as Judged[] }
  const answers = new Map<string, { isConflict: boolean; order: MergeableOrder; current: unknown }>()

  function judge(row: IntendedRow) {
    const { order } = state
    const { version = null, own = [], repeats = [] } = row.base ?? {}
    const seen = { ifMatch: version, own: [...row.after, ...own], repeats }
    const fields = merged(order, wantedOf(row), seen)
    const author = { fullname: row.intention.by, at: '2030-01-01T10:00:00.000Z' }
    if (fields && Object.keys(fields).length > 0) {
      const field_changes = remember<OrderFields>(order, fields, { quien: author, key: row.id })
      state.order = { ...order, ...fields, version: order.version + 1, field_changes }
      for (const [field, value] of Object.entries(fields) as [Field, unknown][])
        state.written.push({ field, value, by: row.intention.by, version: state.order.version })
    }
    state.judged.push({ row, before: order, after: fields ? state.order : null })
    const changes = othersChanges<OrderFields>(order, seen, ORDER_MERGING)
    return {
      isConflict: !fields,
      order: state.order,
      current: { ...fullOf(state.order), cambios: changes },
    }
  }

  return {
    state,
    answer(row: IntendedRow) {
      const known = answers.get(row.id) ?? judge(row)
      answers.set(row.id, known)
      return known
    },
  }
}
export type Server = ReturnType<typeof server>
