import { listWorkOrders, type WorkOrder } from '#contract/calls/work-orders.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { workOrderTexts } from '#contract/records/work-orders.ts'
import type { Db } from '#src/offline/device.ts'
import { callName, oldest, readErpAge } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { BY_DEFAULT, STATUSES } from '#src/records/work-orders/material-statuses.ts'
import { knownList, readStatusAges } from '#src/records/work-orders/work-orders-known.ts'
import type { WorkOrdersFilters } from './work-orders-address.ts'

/** The work orders on this phone that fit, each word typed beginning one of number, job, material or account. */
export async function readWorkOrders(db: Db, { q, f, orderBy }: WorkOrdersFilters): Promise<WorkOrder[]> {
  const fits = wordsFilter(q)
  const held = db.ordenesDeTrabajo.filter(
    (item) => f.includes(item.ot_estado_de_material) && fits(workOrderTexts(item)),
  )
  const oldest = (await held.toArray()).sort(byDay)
  return orderBy === 'oldest' ? oldest : oldest.reverse()
}

const byDay = (a: WorkOrder, b: WorkOrder): number =>
  a.created_at === b.created_at ? a.ot_id - b.ot_id : a.created_at < b.created_at ? -1 : 1

/** The list; with nothing ticked it is empty, whatever the server has. [S216, S217] */
export function workOrdersThat(filters: WorkOrdersFilters) {
  const { q, f, orderBy } = filters
  const input = { q, f: (f.length > 0 ? f : BY_DEFAULT).join(','), orderBy }
  return localQuery({
    key: ['ordenes-de-trabajo', q, f, orderBy],
    read: (db) => readWorkOrders(db, filters),
    known: (db, shown) =>
      knownList(db, { f, call: callName('ordenesDeTrabajo', listWorkOrders, input), shown }),
    refresh: { endpoint: listWorkOrders, input },
  })
}

/** The number of a work order, as addresses write it. */
export const isWorkOrderId = (id: string): boolean => /^\d{1,9}$/.test(id)

/** A work order, or null; asking the server brings those of every status. */
export function workOrderById(id: string) {
  return localQuery({
    key: ['orden-de-trabajo', id],
    isReference: isWorkOrderId(id),
    read: async (db): Promise<WorkOrder | null> => (await db.ordenesDeTrabajo.get(Number(id))) ?? null,
    known: async (db, workOrder) => ({
      at: oldest(await readStatusAges(db, workOrder ? [workOrder.ot_estado_de_material] : [])),
      isWhole: workOrder !== null,
      erpAt: await readErpAge(db, 'getOrdenesDeTrabajo'),
    }),
    refresh: { endpoint: listWorkOrders, input: { f: STATUSES.join(',') } },
  })
}
