import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLot, changeStatuses } from '#contract/calls/grouping.ts'
import { changePreferredDate, saveOrder } from '#contract/calls/orders.ts'
import { callOf } from '#src/offline/send/call-of.ts'
import {
  argsOf,
  bring,
  device,
  ORDER,
  refuse,
  rowOf,
  save,
  settle,
  shown,
  takePhone,
  throwPhoneAway,
} from '#tests/phones/phone-with-order.ts'
import { id } from '#tests/phones/turnos-phone.ts'
import { formOf } from '#tests/worlds/order-form.ts'

beforeEach(takePhone)
afterEach(throwPhoneAway)

describe('what a form behind a change merely repeats of it [SY16]', () => {
  it('is given up with it: 7 is 5 again, and the note stays', async () => {
    const first = await save({ form_quantity: 7, form_client_note: 'x' })
    const second = await save({ form_client_note: 'y' })
    await refuse(first)

    await device.discard(first)

    expect(await rowOf(second)).toMatchObject({ id: second, after: [] })
    expect(await argsOf(second)).toMatchObject({ form_quantity: 5, form_client_note: 'y' })
    expect(await shown()).toMatchObject({ quantity: 5, client_note: 'y' })
  })

  it('is corrected with it, sent again or still unsent', async () => {
    const first = await save({ form_quantity: 7, form_client_note: 'x' })
    const second = await save({ form_client_note: 'y' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 6 })
    expect(await argsOf(second)).toMatchObject({ form_quantity: 6, form_client_note: 'y' })
    await refuse(first)
    await device.edit(first, { ...(await argsOf(first)), form_quantity: '6,5', form_branch: 'Rosario' })

    expect(await argsOf(second)).toMatchObject({
      form_quantity: '6,5',
      form_client_note: 'y',
      form_branch: 'Rosario',
    })
    expect(await shown()).toMatchObject({ quantity: 6.5, client_note: 'y', branch: 'Rosario' })
  })

  it('goes on under the id of the change that was corrected, not of the form behind it', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_client_note: 'y' })

    expect(await device.edit(first, { ...(await argsOf(first)), form_quantity: 8 })).toBe(first)
    await refuse(first)
    const again = await device.edit(first, { ...(await argsOf(first)), form_quantity: 6 })

    expect([null, first, second]).not.toContain(again)
    expect(await argsOf(again ?? '')).toMatchObject({ form_quantity: 6 })
    expect(await rowOf(second)).toMatchObject({ after: [again] })
    expect(await device.edit(first, {})).toBeNull()
  })

  it('follows through a chain, also when what an edit added is given up later', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_client_note: 'y' })
    const third = await save({ form_preferred_delivery_date: '2026-12-01' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 6, form_branch: 'Rosario' })
    for (const op of [second, third])
      expect(await argsOf(op)).toMatchObject({ form_quantity: 6, form_branch: 'Rosario' })
    await device.discard(first)

    for (const op of [second, third])
      expect(await argsOf(op)).toMatchObject({
        form_quantity: 5,
        form_branch: 'Córdoba',
        form_client_note: 'y',
      })
    expect(await shown()).toMatchObject({
      quantity: 5,
      client_note: 'y',
      preferred_delivery_date: '2026-12-01',
    })
  })

  it('comes back with it on undo, in its place of the chain [SY3]', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_client_note: 'y' })
    const before = await rowOf(second)

    await device.discard(first)
    await device.undiscard(first)

    expect(await rowOf(second)).toEqual(before)
    expect(await shown()).toMatchObject({ quantity: 7, client_note: 'y' })
  })

  it('gives way to what a change says that was not on the screen and is sent again', async () => {
    const first = await save({ form_quantity: 7 })
    await refuse(first)
    await bring({ quantity: 9, version: 4 })
    const second = await save({ form_client_note: 'y' })
    expect(await argsOf(second)).toMatchObject({ form_quantity: 9 })

    await device.retry(first)

    expect(await argsOf(second)).toMatchObject({ form_quantity: 7, form_client_note: 'y' })
  })

  it('is also what was tapped, for one order or several', async () => {
    const day = await device.enqueue(changePreferredDate, {
      uuid: ORDER,
      preferred_delivery_date: '2026-12-01',
    })
    const state = await device.enqueue(changeStatuses, {
      uuids: [ORDER],
      vistos: ['Pendiente'],
      status: 'Listo para entrega',
    })
    const form = await save({ form_client_note: 'y' })
    expect(await argsOf(form)).toMatchObject({
      form_preferred_delivery_date: '2026-12-01',
      form_status: 'Listo para entrega',
    })

    for (const { id: op } of [day, state]) await device.discard(op)

    expect(await argsOf(form)).toMatchObject({
      form_preferred_delivery_date: '',
      form_status: 'Pendiente',
      form_client_note: 'y',
    })
  })
})

describe('a form that follows a record newer than it stands on [SY16, SY23]', () => {
  it('says that what it takes over behind a change that is given up is no wish', async () => {
    const first = await save({ form_client_note: 'mía' })
    const second = await save({ form_quantity: 8 })
    await bring({ client_note: 'otra', quantity: 6, version: 4 })

    await device.discard(first)

    expect(await rowOf(second)).toMatchObject({
      args: { form_client_note: 'otra', form_quantity: 8 },
      base: { version: 3, repeats: ['client_note'] },
    })
    const call = await callOf(device.db, await rowOf(second))
    expect(call).toMatchObject({ headers: { 'if-match': '"3"', 'x-repeats': 'client_note' } })
  })

  it('says so of what stood on the screen when it was saved, though it was opened earlier', async () => {
    await bring({ client_note: 'otra', version: 4 })
    const args = formOf(await shown(), { form_quantity: 8 })

    const { id: late } = await device.enqueue(saveOrder, args, { id: id(99), seen: 3 })

    const { base } = await rowOf(late)
    expect(base).toMatchObject({ version: 3 })
    expect(base?.repeats).toContain('client_note')
    expect(base?.repeats).not.toContain('quantity')
  })

  it('goes on saying so on top of that form, until its user wants something else', async () => {
    const first = await save({ form_client_note: 'mía' })
    await save({ form_quantity: 8 })
    await bring({ client_note: 'otra', version: 4 })
    await device.discard(first)

    const third = await save({ form_preferred_delivery_date: '2026-12-01' })
    const fourth = await save({ form_client_note: 'y' })

    expect((await rowOf(third)).base?.repeats).toContain('client_note')
    expect((await rowOf(fourth)).base?.repeats ?? []).not.toContain('client_note')
    await device.edit(third, { ...(await argsOf(third)), form_client_note: 'z' })
    expect((await rowOf(third)).base?.repeats ?? []).not.toContain('client_note')
  })
})

describe('what a form behind a change keeps [SY16]', () => {
  it('is what its person changed in it, and what is behind that', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_quantity: 8 })
    const third = await save({ form_client_note: 'y' })
    const back = await save({ form_quantity: 7 })
    const last = await save({ form_client_note: 'z' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 6 })
    await device.discard(first)

    const quantities = await Promise.all([second, third, back, last].map(argsOf))
    expect(quantities.map(({ form_quantity }) => form_quantity)).toEqual([8, 8, 7, 7])
  })

  it('is what its person put there when they edited it in its place', async () => {
    const first = await save({ form_quantity: 7 })
    const second = await save({ form_quantity: 8 })
    const third = await save({ form_client_note: 'y' })
    await device.edit(third, { ...(await argsOf(third)), form_quantity: 7 })

    await device.discard(second)
    await device.discard(first)

    expect(await argsOf(third)).toMatchObject({ form_quantity: 7 })
  })

  it('is a quantity with the unit it was written in', async () => {
    const first = await save({ form_unit: 'PZA', form_quantity: 40, form_client_note: 'x' })
    const second = await save({ form_quantity: 45 })

    await device.discard(first)

    expect(await argsOf(second)).toMatchObject({
      form_unit: 'PZA',
      form_quantity: 45,
      form_client_note: 'n0',
    })
  })

  it('is a quantity with the lot it was written for', async () => {
    await bring({ lote: 'L0' })
    const { id: first } = await device.enqueue(changeLot, { pedido_id: ORDER, lote: 'L1' })
    const second = await save({ form_quantity: 9 })
    await refuse(first)

    await device.discard(first)

    expect(await argsOf(second)).toMatchObject({ form_lote: 'L1', form_quantity: 9 })
  })

  it('is somebody else’s value that was on the screen, though the change had the same', async () => {
    const first = await save({ form_quantity: 7 })
    await refuse(first)
    await bring({ quantity: 7, version: 4 })
    const second = await save({ form_client_note: 'y' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 5 })
    expect(await argsOf(second)).toMatchObject({ form_quantity: 7 })
    await device.discard((await device.db.outbox.orderBy('seq').first())?.id ?? '')

    expect(await argsOf(second)).toMatchObject({ form_quantity: 7 })
  })

  it('is what others wrote where the change only repeated what it had seen', async () => {
    const first = await save({ form_quantity: 7 })
    await refuse(first)
    await bring({ client_note: 'otra', version: 4 })
    const second = await save({ form_preferred_delivery_date: '2026-12-01' })

    await device.edit(first, { ...(await argsOf(first)), form_quantity: 6 })

    expect(await argsOf(second)).toMatchObject({ form_quantity: 6, form_client_note: 'otra' })
  })

  it('is everything once it may have reached the server under its key; what is behind it is put right', async () => {
    const first = await save({ form_quantity: 7 })
    const tried = await save({ form_client_note: 'y' })
    const last = await save({ form_preferred_delivery_date: '2026-12-01' })
    await settle(tried, { attempts: 1 })
    const before = await argsOf(tried)

    await device.discard(first)

    expect(await rowOf(tried)).toMatchObject({ id: tried, args: before })
    expect(await argsOf(last)).toMatchObject({ form_quantity: 5, form_client_note: 'y' })
    expect(await shown()).toMatchObject({ quantity: 5 })
  })
})
