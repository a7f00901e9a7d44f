import { listWorkOrders } from '#contract/calls/work-orders.ts'
import { workOrders } from '#contract/records/work-orders.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import { callName } from '#src/offline/fetch/coverage.ts'
import { BY_DEFAULT } from './material-statuses.ts'
import { statusName } from './work-orders-known.ts'

const asked = (f: string | string[] | null | undefined): readonly string[] =>
  f ? (Array.isArray(f) ? f : f.split(',')) : BY_DEFAULT

export const workOrdersLandings: Landing[] = [
  landing(listWorkOrders, ({ data }, input) => {
    const { q, f } = input
    const writes = data.map((row) => ({ table: 'ordenesDeTrabajo' as const, row }))
    const statuses = asked(f as string | string[] | null | undefined)
    // Then what is missing may still exist.
    if (data.length >= workOrders.limits.read) return { writes }
    if (q) return { writes, knows: [callName('ordenesDeTrabajo', listWorkOrders, input)] }
    const all = {
      table: 'ordenesDeTrabajo' as const,
      index: 'created_at',
      from: '',
      to: '\uffff',
      holds: (row: (typeof data)[number]) => statuses.includes(row.ot_estado_de_material),
    }
    return { writes, whole: [all], knows: statuses.map(statusName) }
  }),
]
