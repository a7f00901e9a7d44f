import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeLot } from '#contract/calls/grouping.ts'
import { changeStatus, type Order, saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { type OpenedForm, openForm } from '#src/forms/change-form.ts'
import { saveForm } from '#src/forms/save-form.ts'
import type { Device } from '#src/offline/device.ts'
import { writeDraft } from '#src/offline/drafts.ts'
import { land } from '#src/offline/land/land.ts'
import { openPhone } from '#tests/phones/phone.ts'
import { emptyValues, type OrderValues } from './order/order-values.ts'
import { type FormMode, orderChange } from './order-change.ts'

const IS_NEW: FormMode = { kind: 'nuevo', search: { product_code: 'CAR20' } as never }
const values: OrderValues = {
  ...emptyValues,
  billing_cuit: '30-70000001-6',
  product_code: 'CAR20',
  unit: 'PZA',
  branch: 'Córdoba',
}

let device: Device
beforeEach(async () => {
  device = (await openPhone(() => undefined)).device
})
afterEach(() => device.close())

const queued = () => device.db.outbox.orderBy('seq').toArray()
const edit = (uuid: string, pending: string | null = null): FormMode => ({
  kind: 'edit',
  uuid,
  pendiente: pending,
})

async function open(mode: FormMode): Promise<OpenedForm<OrderValues>> {
  const opened = await openForm(device.db, orderChange(device, mode))
  if (!opened) throw new Error('nothing to open')
  return opened
}

/** Opens a form, changes it and saves it. */
async function save(mode: FormMode, changes: Partial<OrderValues> = {}): Promise<[string | null, string]> {
  const opened = await open(mode)
  const typed = { ...opened, values: { ...opened.values, ...changes } }
  return [await saveForm(device, orderChange(device, mode), typed), opened.uuid]
}

test('a new order begins with the client of the last one, while it may be ordered for', async () => {
  const { db } = device
  const account = { id: 7, account_name: 'Andino', cuit: '30-70000001-6', branch: 'Rosario', active: true }
  await db.cuentas.bulkPut([account, { ...account, id: 8, cuit: '30-70000002-4' }] as never[])
  expect((await open(IS_NEW)).values).toMatchObject({ billing_cuit: '', branch: '' })

  await orderChange(device, IS_NEW).after?.(values, 'x')
  expect((await open(IS_NEW)).values).toMatchObject({ billing_cuit: '30-70000001-6', branch: 'Rosario' })
  await db.cuentas.update(7, { active: false })
  await db.cuentas.put({ ...account, id: 9, cuit: '30-70000003-2' } as never)

  expect((await open(IS_NEW)).values.billing_cuit).toBe('')
})

test('what was typed is found again, and forgotten once it was sent', async () => {
  const opened = await open(IS_NEW)
  const typed = { ...opened, values: { ...values, client_note: 'Veta continua' } }
  await writeDraft(device.db, opened.key ?? '', typed)

  expect(await open(IS_NEW)).toMatchObject({ opId: opened.opId, values: { client_note: 'Veta continua' } })
  await saveForm(device, orderChange(device, IS_NEW), typed)

  const next = await open(IS_NEW)
  expect(next.values.client_note).toBe('')
  expect(next.uuid).not.toBe(opened.uuid)
  expect(await device.db.borradores.get(opened.key ?? '')).toBeUndefined()
})

test('a form opens with what was pressed, and with what an earlier one was left with only where the same was pressed [A213]', async () => {
  const arrival = (note: string, branch: string): FormMode => ({
    kind: 'nuevo',
    search: { product_code: 'CAR20', note, branch, from: '/en-transito' } as never,
  })
  const first = await open(arrival('Arribo 1', 'Rosario'))
  expect(first.begun).toBeNull()
  await writeDraft(device.db, first.key ?? '', { ...first, values: { ...first.values, quantity: 9 } })

  const again = await open(arrival('Arribo 1', 'Rosario'))
  expect(again).toMatchObject({ begun: expect.stringMatching(/^hoy \d\d:\d\d$/), values: { quantity: 9 } })
  const others = [arrival('Arribo 2', 'Rosario'), arrival('Arribo 1', 'Córdoba')]
  expect(await Promise.all(others.map(open))).toMatchObject([
    { begun: null, values: { client_note: 'Arribo 2', branch: 'Rosario', quantity: 1 } },
    { begun: null, values: { client_note: 'Arribo 1', branch: 'Córdoba', quantity: 1 } },
  ])
})

test('a quantity stays with the lot it was written for when that lot is refused while the form is open [SY16]', async () => {
  const [, uuid] = await save(IS_NEW, { ...values, lote: 'L0' })
  await device.db.outbox.clear()
  await device.db.pedidos.update(uuid, { id: 7, version: 3 })
  const lot = await device.enqueue(changeLot, { pedido_id: uuid, lote: 'L1' })
  const opened = await open(edit(uuid))
  await land(device.parts, { writes: [], settled: new Map([[lot.id, { state: 'rechazado' }]]) })
  expect(await device.db.pedidos.get(uuid)).toMatchObject({ lote: 'L0' })

  const typed = { ...opened, values: { ...opened.values, quantity: 9 } }
  await saveForm(device, orderChange(device, edit(uuid)), typed)

  expect((await queued()).at(-1)?.args).toMatchObject({ form_lote: 'L1', form_quantity: 9 })
})

test('a note that others wrote meanwhile stays, and so does a lot where only the note was changed', async () => {
  const [, uuid] = await save(IS_NEW, { ...values, lote: 'L0' })
  await device.db.outbox.clear()
  await device.db.pedidos.update(uuid, { id: 7, version: 3 })
  const opened = await open(edit(uuid))
  await device.db.pedidos.update(uuid, { lote: 'L2', client_note: 'otra', version: 4 })

  const typed = { ...opened, values: { ...opened.values, branch: 'Rosario' } }
  await saveForm(device, orderChange(device, edit(uuid)), typed)

  const { args } = (await queued()).at(-1) ?? {}
  expect(args).toMatchObject({ form_lote: 'L2', form_client_note: 'otra', form_branch: 'Rosario' })
})

test('a form is one order however often it is sent [F36]', async () => {
  const form = { ...(await open(IS_NEW)), values }

  await Promise.all(Array.from({ length: 5 }, () => saveForm(device, orderChange(device, IS_NEW), form)))

  expect(await queued()).toHaveLength(1)
})

test('an order that has not left yet is changed in place [F37]', async () => {
  const [id, uuid] = await save(IS_NEW, values)

  const [again] = await save(edit(uuid), { quantity: 7 })

  expect(again).toBe(id)
  expect(await queued()).toMatchObject([{ id, args: { nuevo: true, form_quantity: 7 } }])
})

test('an order that may have left is changed behind it [F37]', async () => {
  const [id, uuid] = await save(IS_NEW, values)
  await device.db.outbox.toCollection().modify({ state: 'enviando', attempts: 1 })

  await save(edit(uuid), { quantity: 7 })

  const rows = await queued()
  expect(rows).toMatchObject([{ args: { form_quantity: 1 } }, { args: { form_quantity: 7 }, after: [id] }])
  expect(rows[1]?.args).not.toHaveProperty('nuevo')
})

test('what something else waits behind is not changed in place', async () => {
  const [, uuid] = await save(IS_NEW, values)
  await device.enqueue(changeStatus, { uuid, status: 'En preparación' })

  await save(edit(uuid), { quantity: 7 })

  expect((await queued()).map(({ type, args }) => [type, args.form_quantity])).toEqual([
    [saveOrder.name, 1],
    [changeStatus.name, undefined],
    [saveOrder.name, 7],
  ])
})

test('a corrected saving goes on under the id that is returned, what was behind it follows [SY16]', async () => {
  const [id, uuid] = await save(IS_NEW, values)
  await device.db.outbox.toCollection().modify({ state: 'enviando', attempts: 1 })
  await save(edit(uuid), { client_note: 'y' })
  await device.db.outbox.where('id').equals(String(id)).modify({ state: 'rechazado' })

  const [corrected] = await save(edit(uuid, id), { quantity: 7 })

  const rows = await queued()
  expect(rows).toMatchObject([
    { id: corrected, args: { nuevo: true, form_quantity: 7 } },
    { args: { form_client_note: 'y' }, after: [corrected] },
  ])
  expect(corrected).not.toBe(id)
})

test('an edit takes the place of a refused one, which would hold it up', async () => {
  const uuid = await heldOrder()
  const [id] = await save(edit(uuid), { quantity: 1000 })
  await device.db.outbox.toCollection().modify({ state: 'rechazado', attempts: 1 })

  const [again] = await save(edit(uuid), { quantity: 7 })

  expect(again).not.toBe(id)
  expect(await queued()).toMatchObject([{ id: again, state: 'pendiente', args: { form_quantity: 7 } }])
})

test('only what was changed is brought to an order that others changed meanwhile', async () => {
  const uuid = await heldOrder()
  const opened = await open(edit(uuid))
  await device.db.pedidos.update(uuid, { client_note: 'de otro', version: 5 })

  await saveForm(device, orderChange(device, edit(uuid)), {
    ...opened,
    values: { ...opened.values, quantity: 7 },
  })

  expect(await queued()).toMatchObject([
    { args: { form_quantity: 7, form_client_note: 'de otro' }, base: { version: 4 } },
  ])
})

test('a form in which nothing was changed queues nothing', async () => {
  const uuid = await heldOrder()

  expect((await save(edit(uuid)))[0]).toBeNull()
  const [id] = await save(edit(uuid), { quantity: 7 })
  expect((await save(edit(uuid, id)))[0]).toBeNull()

  expect(await queued()).toMatchObject([{ id }])
})

test('an order that this phone does not hold cannot be opened', async () => {
  expect(await openForm(device.db, orderChange(device, edit(uuidv7())))).toBeNull()
})

async function heldOrder(): Promise<string> {
  const uuid = uuidv7()
  const held = {
    uuid,
    id: 8,
    ...values,
    lote: 'B-1',
    client_note: '',
    version: 4,
    preferred_delivery_date: null,
  }
  await device.db.pedidos.put(held as unknown as Order)
  return uuid
}
