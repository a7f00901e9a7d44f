import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/day.ts'
import { ESTADO, mayChangeStatus } from '#contract/transitions.ts'
import { CUIT, pedidosWorld, type Person, type World } from '#tests/pedidos-world.ts'

let world: World
const today = dayOf(new Date())

beforeAll(async () => {
  world = await pedidosWorld()
})

const at = (version: number) => ({ 'If-Match': `"${version}"` })

const setStatus = (who: Person, body: object, headers = {}) =>
  world.call(who, '/api/pedido/set-status', { body, headers })
const setDay = (who: Person, body: object, headers = {}) =>
  world.call(who, '/api/pedido/update-custom', { body, headers })
const edit = (who: Person, uuid: string, fields: object, headers = {}) =>
  world.call(who, '/api/pedido', { body: world.form({ uuid, ...fields }), headers })

async function orderIn(status: string): Promise<string> {
  return (await world.pedir('vera', { form_status: status })).pedido.uuid
}

test('a customer cancels with a reason, and the timeline tells who, from what and why', async () => {
  const { pedido } = await world.pedir('ana')

  const { status, body } = await setStatus('ana', {
    uuid: pedido.uuid,
    status: 'Cancelado',
    motivo: 'ya <no> hace falta',
  })

  expect(status).toBe(200)
  expect(body.message).toBe('Se ha cancelado el pedido')
  expect(body.data.pedido).toMatchObject({ status: 'Cancelado', version: 2 })
  expect(body.data.messages.at(-1)).toMatchObject({
    title: 'Estado actualizado',
    changes: ['Estado: <b>Pendiente</b> → <b>Cancelado</b>'],
    description: 'ya <no> hace falta',
    actor: 'Ana <Ruiz> (Cliente)',
  })
})

test.for<[string, string, string]>([
  ['Material reservado en sucursal', 'Listo para entrega', 'El pedido esta Listo para entrega'],
  ['Listo para entrega', 'Entregado', 'El pedido ha sido entregado'],
  ['Pendiente', 'En preparación', 'Se ha actualizado el pedido'],
])('from %s to %s the answer says %s', async ([from, to, message]) => {
  const { body } = await setStatus('vera', { uuid: await orderIn(from), status: to })

  expect(body.message).toBe(message)
  expect(body.data.messages.at(-1).actor).toBe('Vera Sosa (Vendedor)')
})

const STATUSES = [...Object.values(ESTADO), 'En preparación']

test.for(STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to }))))(
  'from $from to $to customer and seller may what the table of transitions says',
  async ({ from, to }) => {
    const asCustomer = await setStatus('ana', { uuid: await orderIn(from), status: to })
    const asSeller = await setStatus('vera', { uuid: await orderIn(from), status: to })

    const allowed = mayChangeStatus({ from, to, seller: false, listed: STATUSES })
    expect([asCustomer.status, asSeller.status]).toEqual([allowed ? 200 : 409, 200])
    expect(asSeller.body.data.pedido.status).toBe(to)
    if (!allowed)
      expect(asCustomer.body).toMatchObject({
        code: 'transicion-invalida',
        current: { pedido: { status: from } },
      })
  },
)

test('a status that is not listed is refused to a seller', async () => {
  const { status, body } = await setStatus('vera', { uuid: await orderIn('Pendiente'), status: 'Inventado' })

  expect(status).toBe(422)
  expect(body.errors).toEqual({ status: ['El estado Inventado no existe.'] })
})

test('a refused transition says the present status, who set it and when, and carries the order', async () => {
  const { pedido } = await world.pedir('ana')
  const delivered = await setStatus('vera', { uuid: pedido.uuid, status: 'Entregado' })

  const { status, body } = await setStatus('ana', { uuid: pedido.uuid, status: 'Cancelado' })

  expect(status).toBe(409)
  const when = delivered.body.data.messages.at(-1).at_formatted
  expect(body.message).toBe(
    `El pedido está en estado «Entregado» (Vera Sosa (Vendedor), ${when}) y ya no permite este cambio.`,
  )
  expect(body.current.pedido).toMatchObject({
    uuid: pedido.uuid,
    status: 'Entregado',
    version: 2,
    crm_name: null,
  })
})

test('two people who cancel the same order at once: one does, the other is told how it is', async () => {
  const { pedido } = await world.pedir('ana')
  const cancel = () => setStatus('ana', { uuid: pedido.uuid, status: 'Cancelado' })

  const answers = await Promise.all([cancel(), cancel()])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a status seen on an older version is a conflict even when only a note changed', async () => {
  const { pedido } = await world.pedir('ana')
  await edit('vera', pedido.uuid, { form_client_note: 'x' })

  const stale = await setStatus('ana', { uuid: pedido.uuid, status: 'Cancelado' }, at(1))
  const fresh = await setStatus('ana', { uuid: pedido.uuid, status: 'Cancelado' }, at(2))

  expect([stale.status, stale.body.code, stale.body.current.pedido.version]).toEqual([
    409,
    'version-distinta',
    2,
  ])
  expect(fresh.status).toBe(200)
})

test('a seller who asks for the status an order already has is told yes, and nothing is written', async () => {
  const uuid = await orderIn('Entregado')

  const { status, body } = await setStatus('vera', { uuid, status: 'Entregado' }, at(1))

  expect(status).toBe(200)
  expect(body.data.pedido.version).toBe(1)
  expect(body.data.messages).toHaveLength(1)
})

test('an edit changes what differs and writes each change with its values escaped', async () => {
  const { pedido } = await world.pedir('ana', { form_lote: 'B-1042' })

  const { status, body } = await edit('ana', pedido.uuid, {
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
  const { pedido } = await world.pedir('ana')

  const { body } = await edit('ana', pedido.uuid, {})

  expect(body.data.pedido).toEqual(pedido)
  expect(body.data.messages).toHaveLength(1)
})

test('a seller sets the status with the form, a customer does not', async () => {
  const { pedido } = await world.pedir('ana')
  const fields = { form_status: 'Listo para entrega', form_client_note: 'x' }

  const byAna = await edit('ana', pedido.uuid, fields)
  const byVera = await edit('vera', pedido.uuid, { ...fields, form_client_note: 'y' })

  expect(byAna.body.data.pedido.status).toBe('Pendiente')
  expect(byVera.body.data.pedido.status).toBe('Listo para entrega')
  expect(byVera.body.data.messages.slice(-2).map((one: { title: string }) => one.title)).toEqual([
    'Pedido actualizado',
    'Estado actualizado',
  ])
})

test.for(['Entregado', 'Rechazado', 'Cancelado'])(
  'an order that is %s is not edited any more',
  async (final) => {
    const uuid = await orderIn(final)

    const form = await edit('vera', uuid, { form_client_note: 'x' })
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
  const { pedido } = await world.pedir('ana')
  await world.database.db.execute(sql`update orders set product_code = 'VIEJO', lote = 'NADA', branch = 'Mendoza', unit = 'X'
    where uuid = ${pedido.uuid}`)
  const same = { form_product_code: 'VIEJO', form_lote: 'NADA', form_branch: 'Mendoza', form_unit: 'X' }

  const kept = await edit('ana', pedido.uuid, { ...same, form_client_note: 'x' })
  const taken = await edit('ana', pedido.uuid, { ...same, form_lote: 'OTRO', form_unit: 'Y' })

  expect(kept.status).toBe(200)
  expect(taken.body.errors).toEqual({
    form_unit: ['La unidad Y no corresponde al producto VIEJO.'],
    form_lote: ['El lote OTRO no existe para ese producto.'],
  })
})

test('an order does not move to another account', async () => {
  const { pedido } = await world.pedir('vera')

  const { body } = await edit('vera', pedido.uuid, { form_billing_cuit: CUIT.otra })

  expect(body.errors).toEqual({ form_billing_cuit: ['La cuenta de un pedido no se puede cambiar.'] })
})

test('with a new product its name and the words it is found by change', async () => {
  const { pedido } = await world.pedir('ana')

  const { body } = await edit('ana', pedido.uuid, { form_product_code: 'GR-30', form_unit: 'PZA' })

  expect(body.data.pedido.product_name).toBe('Mármol GR-30')
  const found = await world.call('ana', '/api/pedido?q=gr-30&account=1')
  expect(found.body.ungrouped.map((one: { uuid: string }) => one.uuid)).toContain(pedido.uuid)
})

test('two people who edit different fields of the same version both keep what they wrote', async () => {
  const { pedido } = await world.pedir('ana')

  await edit('vera', pedido.uuid, { form_quantity: 5 }, at(1))
  const { status, body } = await edit('ana', pedido.uuid, { form_client_note: 'urgente' }, at(1))

  expect(status).toBe(200)
  expect(body.data.pedido).toMatchObject({ quantity: 5, client_note: 'urgente', version: 3 })
  expect(body.data.messages.at(-1).changes).toEqual(['Nota: <b>—</b> → <b>urgente</b>'])
})

test('two people who edit the same field differently are in conflict, and nothing is written', async () => {
  const { pedido } = await world.pedir('ana')
  await edit('vera', pedido.uuid, { form_quantity: 5 }, at(1))

  const { status, body } = await edit('ana', pedido.uuid, { form_quantity: 7, form_client_note: 'x' }, at(1))

  expect([status, body.code]).toEqual([409, 'version-distinta'])
  expect(body.current.pedido).toMatchObject({ quantity: 5, client_note: '', version: 2 })
})

test.for([{ form_lote: 'B-1042' }, { form_unit: 'PZA' }, { form_status: 'Entregado' }])(
  'lot, status and what decides the price do not merge with anything: %o',
  async (fields) => {
    const { pedido } = await world.pedir('ana')
    await edit('ana', pedido.uuid, { form_client_note: 'x' }, at(1))

    const { status } = await edit('vera', pedido.uuid, { ...fields, form_client_note: '' }, at(1))

    expect(status).toBe(409)
  },
)

test('without If-Match the last one writes, as the specification has it', async () => {
  const { pedido } = await world.pedir('ana')
  await edit('vera', pedido.uuid, { form_quantity: 5 })

  const { body } = await edit('ana', pedido.uuid, { form_quantity: 7 })

  expect(body.data.pedido.quantity).toBe(7)
})

test('the preferred day changes alone, merges with other fields, and may be taken away', async () => {
  const { pedido } = await world.pedir('ana')
  await edit('vera', pedido.uuid, { form_quantity: 5 })

  const set = await setDay('ana', { uuid: pedido.uuid, preferred_delivery_date: today }, at(1))
  const other = await setDay('vera', { uuid: pedido.uuid, preferred_delivery_date: '' }, at(3))
  const late = await setDay('ana', { uuid: pedido.uuid, preferred_delivery_date: '2099-01-01' }, at(3))
  const past = await setDay('ana', { uuid: pedido.uuid, preferred_delivery_date: '2020-01-01' })

  expect(set.body).toMatchObject({
    message: 'Se ha actualizado el pedido',
    data: { pedido: { quantity: 5, preferred_delivery_date: today } },
  })
  expect(other.body.data.pedido.preferred_delivery_date).toBeNull()
  expect(late.status).toBe(409)
  expect(past.body.errors).toEqual({ preferred_delivery_date: ['La fecha no puede ser anterior a hoy.'] })
})

test.for<Person>(['beto', 'fijo'])(
  'an order of another account is absent for %s, whatever is asked of it',
  async (who) => {
    const { pedido } = await world.pedir('ana')
    const ask = (uuid: string) => [
      world.call(who, `/api/pedido/${uuid}`),
      setStatus(who, { uuid, status: 'Cancelado' }),
      setDay(who, { uuid, preferred_delivery_date: today }),
      edit(who, uuid, { form_billing_cuit: CUIT.otra }),
    ]

    const foreign = await Promise.all(ask(pedido.uuid))
    const absent = await Promise.all(ask(randomUUID()))

    expect(foreign).toEqual(absent)
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await world.call('ana', `/api/pedido/${pedido.uuid}`)).body.data.pedido.version).toBe(1)
  },
)

test('a sub-user acts for the accounts it was given', async () => {
  const { pedido } = await world.pedir('sub')
  const foreign = await world.pedir('beto', { form_billing_cuit: CUIT.otra })

  expect((await setStatus('sub', { uuid: pedido.uuid, status: 'Cancelado' })).status).toBe(200)
  expect((await world.call('ana', `/api/pedido/${pedido.uuid}`)).status).toBe(200)
  expect((await world.call('sub', `/api/pedido/${foreign.pedido.uuid}`)).status).toBe(404)
})

test('what was stored in a timeline with other markup comes out as text', async () => {
  const { pedido } = await world.pedir('ana')
  await world.database.db.execute(sql`update order_messages set changes = '["<b>a</b><script>x</script>"]'
    where order_id = ${pedido.id}`)

  const { body } = await world.call('ana', `/api/pedido/${pedido.uuid}`)

  expect(body.data.messages[0].changes).toEqual(['<b>a</b>&lt;script&gt;x&lt;/script&gt;'])
})

test('an unchanged order is answered 304, and any change of it is seen', async () => {
  const { pedido } = await world.pedir('ana')
  const ask = (etag: string | null) =>
    world.call('ana', `/api/pedido/${pedido.uuid}`, { headers: { 'If-None-Match': etag ?? '' } })
  const first = await ask(null)

  const again = await ask(first.etag)
  await setStatus('vera', { uuid: pedido.uuid, status: 'Listo para entrega' })
  const changed = await ask(first.etag)
  await world.database.db.execute(sql`update products set stock_status = 'red' where product_code = 'MC-20'`)
  const repainted = await ask(changed.etag)

  expect(first.body.etag).toBe(first.etag)
  expect([again.status, changed.status, repainted.status]).toEqual([304, 200, 200])
  expect(changed.body.data.pedido.status).toBe('Listo para entrega')
})
