import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeLot } from '#contract/calls/grouping.ts'
import * as orders from '#contract/calls/orders.ts'
import * as turnos from '#contract/calls/turnos.ts'
import { OPERATIONS, operationNamed } from '#contract/operations.ts'
import { fillPhone, KNOWN } from '#tests/phones/known-phone.ts'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { cart, line, order, SENTENCES } from '#tests/worlds/sentences.ts'
import { sentenceOf } from './sentence.ts'

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined)
})
afterEach(() => phone.device.close())

async function saved(type: string, args: Record<string, unknown>): Promise<string> {
  const { device } = phone
  const { id: made } = await device.enqueue(operationNamed(type) as never, args as never)
  return sentenceOf(device.db, (await device.db.outbox.where('id').equals(made).first())!)
}

test('no operation is without its sentence', () => {
  const covered = new Set(SENTENCES.map(([type]) => type))

  expect(OPERATIONS.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
})

test.for(SENTENCES)('%s names people and stones', async ([type, args, known]) => {
  await fillPhone(phone.device)

  expect(await saved(type, args)).toBe(known)
})

test.for(SENTENCES)('%s says what it can on a phone that knows nothing', async ([type, args, _, unknown]) => {
  expect(await saved(type, args)).toBe(unknown)
})

describe('a sentence', () => {
  beforeEach(() => fillPhone(phone.device))

  test('stays what it was when its thing is gone, and goes with the change to what was sent', async () => {
    const { device } = phone
    await saved(turnos.deleteTurno.name, { id: KNOWN.turno })
    const [row] = await device.db.outbox.toArray()
    await device.db.enviados.put({ ...row!, at: 1 })

    expect(await device.db.turnos.get(KNOWN.turno)).toBeUndefined()
    expect(await sentenceOf(device.db, (await device.db.enviados.get(row!.id))!)).toBe(
      'Turno de Andino Mesadas, 12/03/2026 10:00: borrado',
    )
  })

  test('names an order of which this phone has only the turno', async () => {
    const { device } = phone
    const turno = (await device.db.turnos.get(KNOWN.turno))!
    await device.db.pedidos.clear()
    const order = { uuid: KNOWN.order, id: 538, product_code: 'GPULP20P', product_name: 'Gris Pulpis 2 cm' }
    const group = { uuid: KNOWN.group, billing_name: 'Andino Mesadas', pedidos: [order] }
    await device.db.turnos.put({ ...turno, grupos_de_pedidos: [group] as never })

    expect(await saved(changeLot.name, { pedido_id: KNOWN.order, lote: 'B-1013' })).toBe(
      'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm: lote B-1013',
    )
  })

  test('follows a change that is edited before it went', async () => {
    const { device } = phone
    await saved(orders.saveOrder.name, { ...order, form_quantity: 15 })
    const [row] = await device.db.outbox.toArray()

    await device.edit(row!.id, { ...order, form_quantity: 16.5 })

    expect((await device.db.outbox.toArray()).map(({ sentence }) => sentence)).toEqual([
      'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: 16,5 m²',
    ])
  })

  test('of a second change of one order says what that one does', async () => {
    await saved(orders.saveOrder.name, { ...order, form_quantity: 15 })

    const second = { ...order, form_quantity: 15, form_client_note: 'Urgente' }

    expect(await saved(orders.saveOrder.name, second)).toBe(
      'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: nota «Urgente»',
    )
  })

  test('names a customer’s own account, which no list holds', async () => {
    const { device } = phone
    await device.db.cuentas.clear()
    const account = { id: 12, cuit: '30700000015', account_name: 'Casa Piedra' }
    await device.db.meta.put({
      key: 'usuario',
      value: { account, work_account: null, accounts: [], account_allocated: [] },
    })

    expect(await saved(orders.saveOrders.name, { ...cart, productos: [line, line] })).toBe(
      'Pedido de Casa Piedra · 2 materiales · U$D 3.020',
    )
  })

  test('is made from the arguments in a row of an older app', async () => {
    await saved(orders.changeStatus.name, { uuid: KNOWN.order, status: 'Entregado' })
    const { sentence: _, ...older } = (await phone.device.db.outbox.toArray())[0]!

    expect(await sentenceOf(phone.device.db, older)).toBe(
      'Pedido 538 de Andino Mesadas · Gris Pulpis 2 cm Pulido: estado «Entregado»',
    )
  })

  test('never fails for what a row holds [F40]', async () => {
    const damaged = { type: orders.saveOrder.name, args: { uuid: {}, form_quantity: null } }

    expect(await sentenceOf(phone.device.db, damaged)).toContain('pedido')
    expect(await sentenceOf(phone.device.db, { type: 'nadie.sabe.v9', args: {} })).toBe(
      'Un cambio que no se puede leer',
    )
  })
})
