import { expect, test } from 'vitest'
import type { WorkOrder } from '#contract/calls/work-orders.ts'
import { BY_DEFAULT, STATUSES } from '#src/records/work-orders/material-statuses.ts'
import { workOrdersLandings } from '#src/records/work-orders/work-orders.landings.ts'
import { type WorkOrdersFilters, type WorkOrdersSearch, workOrdersAddress } from './work-orders-address.ts'

const workOrder = (ot_id: number, ot_estado_de_material: string) =>
  ({ ot_id, ot_estado_de_material }) as WorkOrder

const filtersOf = (search: WorkOrdersSearch) => workOrdersAddress.filtersOf(search, null)
const searchOf = (filters: WorkOrdersFilters) => workOrdersAddress.searchOf(filters, null)

const landed = (data: WorkOrder[], args: Record<string, unknown>) => {
  const [landing] = workOrdersLandings
  return landing?.rows({ data, etag: '' }, args)
}

test('S219 everything but what was delivered, unless something else is ticked; none is kept as none', () => {
  expect(filtersOf({})).toEqual({ q: '', f: BY_DEFAULT, orderBy: 'latest' })
  expect(searchOf(filtersOf({}))).toEqual({})
  expect(searchOf({ q: '', f: [], orderBy: 'latest' })).toEqual({ f: '' })
  expect(filtersOf({ f: '' }).f).toEqual([])
  expect(filtersOf(searchOf({ q: 'ot', f: STATUSES, orderBy: 'oldest' }))).toEqual({
    q: 'ot',
    f: STATUSES,
    orderBy: 'oldest',
  })
  expect(filtersOf({ f: 'Sin material,Inventado' }).f).toEqual(['Sin material'])
})

test('a whole answer takes from the phone what it no longer has, of the statuses asked for only', () => {
  const whole = landed([workOrder(1, 'Sin material')], { f: 'Sin material,Material en CMM' })?.whole?.[0]

  expect(whole?.holds?.(workOrder(2, 'Material en CMM'))).toBe(true)
  expect(whole?.holds?.(workOrder(3, 'Material entregado'))).toBe(false)
})

test('an answer of a search, or one cut at its limit, takes nothing away', () => {
  const many = Array.from({ length: 500 }, (_, id) => workOrder(id, 'Sin material'))

  expect(landed([workOrder(1, 'Sin material')], { q: 'mesada' })?.whole).toBeUndefined()
  expect(landed(many, {})?.whole).toBeUndefined()
  expect(landed(many, {})?.writes).toHaveLength(500)
})
