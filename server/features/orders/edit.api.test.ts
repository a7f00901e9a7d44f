import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/kit/day.ts'
import { CUIT, ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

const today = dayOf(new Date())

const at = (version: number) => ({ 'If-Match': `"${version}"` })

const setDay = (who: Person, body: object, headers = {}) =>
  world.call(who, '/api/pedido/update-custom', { body, headers })

const edit = (who: Person, fields: object, headers = {}) =>
  world.call(who, '/api/pedido', { body: world.form(fields), headers })

async function orderIn(status: string): Promise<string> {
  return (await world.pedir('vera', { form_status: status })).pedido.uuid
}

test('another lot brings its price of today; other changes leave the price the order was made with', async () => {
  const { pedido: order } = await world.pedir('ana', { form_lote: 'B-1042' })
  const { uuid } = order
  const made = { unit_price: 10, unit: 'M2', currency: 'U$D', plate_m2: 4 }
  await world.database.db.execute(
    sql`update lots set price = 12, batch_price = 11, oferta_percent = 8 where batch = 'B-1042'`,
  )
  const priceOf = async (fields: object) => (await edit('ana', { uuid, ...fields })).body.data.pedido.precio

  expect(order.precio).toEqual(made)
  expect(await priceOf({ form_lote: 'B-1042', form_quantity: '3' })).toEqual(made)
  expect(await priceOf({ form_lote: '' })).toEqual({ ...made, unit_price: 10.5, plate_m2: null })
  const body = { pedido_id: uuid, lote: 'B-1042' }
  const changed = await world.call('vera', '/api/turno/editar-pedido', { body })
  expect(changed.body.data.pedidos[0].pedido.precio).toEqual({ ...made, unit_price: 11 })
})

test('an edit changes what differs and writes each change with its values escaped', async () => {
  const { pedido: order } = await world.pedir('ana', { form_lote: 'B-1042' })

  const { status, body } = await edit('ana', {
    uuid: order.uuid,
    form_quantity: '3,5',
    form_unit: 'PZA',
    form_client_note: '<img src=x>',
    form_preferred_delivery_date: today,
  })

  expect(status).toBe(200)
  expect(body.message).toBe('Se ha guardado el pedido correctamente')
  expect(body.data.pedido).toMatchObject({
    quantity: 3.5,
    unit: 'PZA',
    lote: null,
    client_note: '<img src=x>',
    version: 2,
  })
  const day = today.split('-').reverse().join('/')
  expect(body.data.messages.at(-1)).toMatchObject({
    title: 'Pedido actualizado',
    changes: [
      'Cantidad: <b>2</b> → <b>3,5</b>',
      'Unidad: <b>M2</b> → <b>PZA</b>',
      'Lote: <b>B-1042</b> → <b>—</b>',
      'Nota: <b>—</b> → <b>&lt;img src=x&gt;</b>',
      `Fecha de entrega preferida: <b>—</b> → <b>${day}</b>`,
    ],
  })
})

test('an edit that changes nothing leaves no trace', async () => {
  const { pedido: order } = await world.pedir('ana')

  const { body } = await edit('ana', { uuid: order.uuid })

  expect(body.data.pedido).toEqual(order)
  expect(body.data.messages).toHaveLength(1)
})

test('a seller sets the status with the form, a customer does not', async () => {
  const { pedido: order } = await world.pedir('ana')
  const fields = { form_status: 'Listo para entrega', form_client_note: 'x' }

  const byAna = await edit('ana', { uuid: order.uuid, ...fields })
  const byVera = await edit('vera', { uuid: order.uuid, ...fields, form_client_note: 'y' })

  expect(byAna.body.data.pedido.status).toBe('Pendiente')
  expect(byVera.body.data.pedido.status).toBe('Listo para entrega')
  expect(byVera.body.data.messages.slice(-2).map((message: { title: string }) => message.title)).toEqual([
    'Pedido actualizado',
    'Estado actualizado',
  ])
})

test.for(['Entregado', 'Rechazado', 'Cancelado'])(
  'an order that is %s is not edited any more',
  async (final) => {
    const uuid = await orderIn(final)

    const form = await edit('vera', { uuid, form_client_note: 'x' })
    const day = await setDay('ana', { uuid, preferred_delivery_date: today })

    expect([form.status, form.body.code, day.status, day.body.code]).toEqual([
      409,
      'transicion-invalida',
      409,
      'transicion-invalida',
    ])
    expect(form.body.message).toContain(`El pedido está en estado «${final}» (Vera Sosa (Vendedor), `)
  },
)

test('an order keeps a product, a lot and a branch that are no longer offered, but takes no new ones', async () => {
  const { pedido: order } = await world.pedir('ana')
  await world.database.db.execute(sql`update orders set product_code = 'VIEJO', lote = 'NADA', branch = 'Mendoza', unit = 'X'
    where uuid = ${order.uuid}`)
  const same = { form_product_code: 'VIEJO', form_lote: 'NADA', form_branch: 'Mendoza', form_unit: 'X' }

  const kept = await edit('ana', { uuid: order.uuid, ...same, form_client_note: 'x' })
  const taken = await edit('ana', { uuid: order.uuid, ...same, form_lote: 'OTRO', form_unit: 'Y' })

  expect(kept.status).toBe(200)
  expect(taken.body.errors).toEqual({
    form_unit: ['La unidad Y no corresponde al producto VIEJO.'],
    form_lote: ['El lote OTRO no existe para ese producto.'],
  })
})

test('an order does not move to another account', async () => {
  const { pedido: order } = await world.pedir('vera')

  const { body } = await edit('vera', { uuid: order.uuid, form_billing_cuit: CUIT.otra })

  expect(body.errors).toEqual({ form_billing_cuit: ['La cuenta de un pedido no se puede cambiar.'] })
})

test('with a new product its name and the words it is found by change', async () => {
  const { pedido: order } = await world.pedir('ana')

  const { body } = await edit('ana', { uuid: order.uuid, form_product_code: 'GR-30', form_unit: 'PZA' })

  expect(body.data.pedido.product_name).toBe('Mármol GR-30')
  const found = await world.call('ana', '/api/pedido?q=gr-30&account=1')
  expect(found.body.ungrouped.map((item: { uuid: string }) => item.uuid)).toContain(order.uuid)
})

test('two people who edit different fields of the same version both keep what they wrote', async () => {
  const { pedido: order } = await world.pedir('ana')

  await edit('vera', { uuid: order.uuid, form_quantity: 5 }, at(1))
  const { status, body } = await edit('ana', { uuid: order.uuid, form_client_note: 'urgente' }, at(1))

  expect(status).toBe(200)
  expect(body.data.pedido).toMatchObject({ quantity: 5, client_note: 'urgente', version: 3 })
  expect(body.data.messages.at(-1).changes).toEqual(['Nota: <b>—</b> → <b>urgente</b>'])
})

test('two people who edit the same field differently are in conflict, and nothing is written', async () => {
  const { pedido: order } = await world.pedir('ana')
  await edit('vera', { uuid: order.uuid, form_quantity: 5 }, at(1))

  const { status, body } = await edit(
    'ana',
    { uuid: order.uuid, form_quantity: 7, form_client_note: 'x' },
    at(1),
  )

  expect([status, body.code]).toEqual([409, 'version-distinta'])
  expect(body.current.pedido).toMatchObject({ quantity: 5, client_note: '', version: 2 })
})

test.for([{ form_lote: 'B-1042' }, { form_unit: 'PZA' }, { form_status: 'Entregado' }])(
  'lot, status and what decides the price do not merge with anything: %o',
  async (fields) => {
    const { pedido: order } = await world.pedir('ana')
    await edit('ana', { uuid: order.uuid, form_client_note: 'x' }, at(1))

    const { status } = await edit('vera', { uuid: order.uuid, ...fields, form_client_note: '' }, at(1))

    expect(status).toBe(409)
  },
)

test('without If-Match the last one writes, as the specification has it', async () => {
  const { pedido: order } = await world.pedir('ana')
  await edit('vera', { uuid: order.uuid, form_quantity: 5 })

  const { body } = await edit('ana', { uuid: order.uuid, form_quantity: 7 })

  expect(body.data.pedido.quantity).toBe(7)
})

test('the preferred day changes alone, merges with other fields, and may be taken away', async () => {
  const { pedido: order } = await world.pedir('ana')
  await edit('vera', { uuid: order.uuid, form_quantity: 5 })

  const set = await setDay('ana', { uuid: order.uuid, preferred_delivery_date: today }, at(1))
  const other = await setDay('vera', { uuid: order.uuid, preferred_delivery_date: '' }, at(3))
  const late = await setDay('ana', { uuid: order.uuid, preferred_delivery_date: '2099-01-01' }, at(3))
  const past = await setDay('ana', { uuid: order.uuid, preferred_delivery_date: '2020-01-01' })

  expect(set.body).toMatchObject({
    message: 'Se ha actualizado el pedido',
    data: { pedido: { quantity: 5, preferred_delivery_date: today } },
  })
  expect(other.body.data.pedido.preferred_delivery_date).toBeNull()
  expect(late.status).toBe(409)
  expect(past.body.errors).toEqual({ preferred_delivery_date: ['La fecha no puede ser anterior a hoy.'] })
})
