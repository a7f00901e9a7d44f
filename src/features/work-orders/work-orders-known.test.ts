import { afterEach, beforeEach, expect, it } from 'vitest'
import { listWorkOrders, type WorkOrder } from '#contract/calls/work-orders.ts'
import { ageText } from '#src/read/age-text.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { workOrderById, workOrdersThat } from './work-orders.queries.ts'
import type { WorkOrdersFilters } from './work-orders-address.ts'

let phone: Phone
let clock = 1000
/** Headers of the answers. */
let says: Record<string, string> = {}
beforeEach(async () => {
  clock = 1000
  says = {}
  phone = await openPhone(
    (_, { headers }) => {
      const ours = { 'x-request-id': headers.get('x-request-id') ?? '', ...says }
      return new Response(JSON.stringify({ data: [], etag: '' }), { headers: ours })
    },
    undefined,
    () => clock,
  )
})
afterEach(() => phone.device.close())

const filters = (more: Partial<WorkOrdersFilters>): WorkOrdersFilters => ({
  q: '',
  f: ['Sin material'],
  orderBy: 'latest',
  ...more,
})

const known = async (more: Partial<WorkOrdersFilters> = {}) => {
  const { db } = phone.device
  const query = workOrdersThat(filters(more))
  return query.known?.(db, await query.read(db))
}

it('the work orders of a status are known once the server told all of that status, whoever asked', async () => {
  expect(await known()).toEqual({ at: undefined, isWhole: false, erpAt: null })

  await phone.device.refresh(listWorkOrders, { f: 'Sin material,Material en CMM' })

  expect(await known()).toEqual({ at: 1000, isWhole: true, erpAt: null })
  expect(await known({ f: ['Material en CMM'] })).toEqual({ at: 1000, isWhole: true, erpAt: null })
  expect((await known({ f: ['Sin material', 'Material entregado'] }))?.isWhole).toBe(false)
})

it('what a search found says nothing of the status, only of the search', async () => {
  const { input } = workOrdersThat(filters({ q: 'mesada' })).refresh ?? { input: {} }
  await phone.device.refresh(listWorkOrders, input)

  expect((await known())?.isWhole).toBe(false)
  expect(await known({ q: 'mesada' })).toEqual({ at: 1000, isWhole: true, erpAt: null })
})

it('with no status ticked there is nothing to know', async () => {
  expect(await known({ f: [] })).toEqual({ at: undefined, isWhole: true, erpAt: null })
  const read = { asOf: null, isWhole: true, error: null, isRefreshing: false, refreshed: undefined }
  expect(ageText(read)).toBe('')
})

it('one work order is as old as its status', async () => {
  const workOrder = { ot_id: 7, ot_estado_de_material: 'Sin material', created_at: '' } as WorkOrder
  await phone.device.refresh(listWorkOrders, { f: 'Sin material' })
  await phone.device.db.ordenesDeTrabajo.put(workOrder)
  const query = workOrderById('7')

  expect((await query.known?.(phone.device.db, await query.read(phone.device.db)))?.at).toBe(1000)
})

it('is as old as the last good run of the ERP, where the server says when that was [A184]', async () => {
  says = { 'X-Erp-Al': 'getOrdenesDeTrabajo=1970-01-01T00:00:00.400Z' }
  await phone.device.refresh(listWorkOrders, { f: 'Sin material' })
  await expect.poll(known).toEqual({ at: 1000, isWhole: true, erpAt: 400 })

  says = { 'X-Erp-Al': 'getOtraCosa=1970-01-01T00:00:00.900Z' }
  await phone.device.refresh(listWorkOrders, { f: 'Sin material' })
  expect((await known())?.erpAt).toBe(400)
})
