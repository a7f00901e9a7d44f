import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { FullOrder } from '#contract/calls/orders.ts'
import { addDays, dayOf, formatDay, nextBusinessDay } from '#contract/kit/day.ts'
import { isPastHour, PAST_HOUR } from '#contract/rules/past-day.ts'
import { CUIT, ordersWorld, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

const today = dayOf(new Date())
const tomorrow = addDays(today, 1)

const several = (more: object = {}) => ({
  productos: [
    { product_code: 'MC-20', quantity: 1, unit: 'M2', client_note: 'CBA' },
    { product_code: '', quantity: 1, unit: 'M2' },
    { product_code: 'GR-30', quantity: 3, unit: 'PZA' },
  ],
  form_billing_cuit: CUIT.marmoleria,
  form_branch: 'Córdoba',
  form_client_note: 'para todos',
  ...more,
})

const postSeveral = (body: object) => world.call('ana', '/api/pedido-multiple', { body })

test('a form of several products makes an order for each line that has a code, loose without an appointment', async () => {
  const { status, body } = await postSeveral(several({ asignar_turno: '0' }))

  expect(status).toBe(200)
  expect(body.message).toBe('Se ha guardado el pedido correctamente')
  expect(body.data.grupo).toBeNull()
  expect(
    body.data.pedidos.map(({ pedido: order }: FullOrder) => [order.product_code, order.client_note]),
  ).toEqual([
    ['MC-20', 'CBA\npara todos'],
    ['GR-30', 'para todos'],
  ])
})

test('a line without a code is none, whatever else it lacks, and errors keep the place of their line [S161]', async () => {
  const [first] = several().productos
  const blank = [{}, { product_code: ' ', quantity: '', unit: '' }, { product_code: null, quantity: 'x' }]

  const { status, body } = await postSeveral(several({ productos: [...blank, first], asignar_turno: '0' }))
  const wrong = await postSeveral(several({ productos: [...blank, { ...first, unit: '' }] }))
  const none = await postSeveral(several({ productos: blank }))

  expect([status, body.data.pedidos.length]).toEqual([200, 1])
  expect(wrong.body.errors).toEqual({ 'productos.3.unit': ['Debe elegir una unidad.'] })
  expect(none.body.errors).toEqual({ productos: ['Debe agregar al menos un producto.'] })
})

test('with an appointment the orders share a group and a turno, under the identities the phone gave them', async () => {
  const [one, two, grupo_uuid, turno_uuid] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [first, , third] = several().productos
  const products = [
    { ...first, uuid: one },
    { ...third, uuid: two },
  ]

  const { body } = await postSeveral(
    several({ productos: products, grupo_uuid, turno_uuid, asignar_turno: '1' }),
  )

  const day = nextBusinessDay(today)
  expect(body.data.pedidos.map(({ pedido: order }: FullOrder) => [order.uuid, order.grupo_uuid])).toEqual([
    [one, grupo_uuid],
    [two, grupo_uuid],
  ])
  expect(body.data.grupo).toMatchObject({
    uuid: grupo_uuid,
    account_id: 1,
    billing_name: 'Marmolería Pérez S.A.',
    turno_uuid,
    turno_fecha_hora_short: `${day.slice(8)}/${day.slice(5, 7)} 08:00`,
  })
  const { rows } = await world.database.db.execute(sql`
    select t.fecha, t.hora_desde, t.nave, t.estado, b.nombre, ta.account_id from turnos t
    join branches b on b.uuid = t.branch_uuid join turno_accounts ta on ta.turno_id = t.id where t.uuid = ${turno_uuid}`)
  expect(rows).toEqual([
    { fecha: day, hora_desde: '08:00', nave: '', estado: 'agendado', nombre: 'Córdoba', account_id: 1 },
  ])
})

test('an appointment is never at an hour that is over, nor, for a customer, at a time when the branch is closed [A200]', async () => {
  const { db } = world.database
  const day = addDays(today, 20)
  await db.execute(sql`insert into closed_days (uuid, fecha, nombre, branch_uuid, hora_desde, hora_hasta, cerrado) values
    (gen_random_uuid(), ${day}, 'Inventario', (select uuid from branches where nombre = 'Córdoba'), '10:00', '12:00', true),
    (gen_random_uuid(), ${nextBusinessDay(today)}, 'Asueto', null, null, null, false)`)
  const at = (hour: string, more = {}) =>
    several({ asignar_turno: '1', turno_fecha: day, turno_hora_desde: hour, ...more })

  const early = await postSeveral(at('08:00', { turno_fecha: today }))
  const isOver = isPastHour({ fecha: today, hora: '08:00' }, new Date())
  expect(early.body.errors).toEqual(isOver ? { turno_hora_desde: [PAST_HOUR] } : undefined)

  const closed = await postSeveral(at('10:30'))
  const open = await postSeveral(at('12:00'))
  const other = await postSeveral(at('10:30', { form_branch: 'Rosario' }))
  const byDefault = await postSeveral(several({ asignar_turno: '1' }))

  expect([closed.status, closed.body.errors]).toEqual([
    422,
    { turno_fecha: [`La sucursal está cerrada el ${formatDay(day).slice(0, 5)}: Inventario.`] },
  ])
  expect([open.status, other.status]).toEqual([200, 200])
  const next = nextBusinessDay(nextBusinessDay(today))
  expect(byDefault.body.data.grupo.turno_fecha_hora_short).toBe(`${formatDay(next).slice(0, 5)} 08:00`)
  await db.execute(sql`delete from closed_days where nombre in ('Inventario', 'Asueto')`)
})

test('who may see turnos is answered the one that was made, and each order tells it', async () => {
  const turno_uuid = randomUUID()
  const form = several({ turno_uuid, asignar_turno: '1', turno_fecha: tomorrow, turno_hora_desde: '10:30' })

  const { body } = await postSeveral(form)
  const blind = await world.call('sub', '/api/pedido-multiple', {
    body: { ...form, turno_uuid: randomUUID() },
  })

  const ids = body.data.pedidos.map(({ pedido: order }: FullOrder) => ({ uuid: order.uuid }))
  expect(body.data.turno).toMatchObject({
    uuid: turno_uuid,
    nave: '',
    estado: 'agendado',
    accounts: [{ account_name: 'Marmolería Pérez' }],
    grupos_de_pedidos: [{ uuid: body.data.grupo.uuid, pedidos: ids }],
  })
  expect([blind.status, blind.body.data.turno]).toEqual([200, null])
  const place = `${formatDay(tomorrow)} 10:30 · Córdoba · SIN NAVE`
  expect(body.data.pedidos.map(({ messages }: FullOrder) => messages)).toMatchObject(
    ids.map(() => [
      { title: 'Pedido creado' },
      {
        title: 'Turno asignado',
        actor: 'Ana <Ruiz> (Cliente)',
        changes: [`Turno: <b>—</b> → <b>${place}</b>`],
      },
    ]),
  )
})

test('the appointment takes the day and hour asked for, or the preferred day', async () => {
  const later = addDays(today, 9)
  const preferred = await postSeveral(
    several({ asignar_turno: '1', form_preferred_delivery_date: later, turno_hora_desde: '09:30' }),
  )
  const asked = await postSeveral(
    several({ asignar_turno: '1', form_preferred_delivery_date: later, turno_fecha: tomorrow }),
  )
  const past = await postSeveral(several({ asignar_turno: '1', turno_fecha: '2020-01-01' }))

  const short = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`
  expect(preferred.body.data.grupo.turno_fecha_hora_short).toBe(`${short(later)} 09:30`)
  expect(asked.body.data.grupo.turno_fecha_hora_short).toBe(`${short(tomorrow)} 08:00`)
  expect(past.body.errors).toEqual({ turno_fecha: ['La fecha no puede ser anterior a hoy.'] })
})

test('a fault of one line names it by its place and nothing is written', async () => {
  const before = await count()
  const [first, empty] = several().productos
  const wrong = { product_code: 'NADA', quantity: 1, unit: 'M2', lote: 'B-1' }

  const { status, body } = await postSeveral(
    several({ productos: [first, empty, wrong], asignar_turno: '1' }),
  )

  expect(status).toBe(422)
  expect(body.errors).toEqual({
    'productos.2.product_code': ['El producto NADA no existe o ya no está a la venta.'],
    'productos.2.lote': ['El lote B-1 no existe para ese producto.'],
  })
  expect(await count()).toEqual(before)
})

test('a UUID twice in a form, or taken by another thing, is refused and nothing is written', async () => {
  const uuid = randomUUID()
  const taken = (await postSeveral(several({ asignar_turno: '1' }))).body.data
  const before = await count()
  const [first, , third] = several().productos

  const twice = await postSeveral(
    several({
      productos: [
        { ...first, uuid },
        { ...third, uuid },
      ],
    }),
  )
  const order = await postSeveral(
    several({ productos: [first, { ...third, uuid: taken.pedidos[0].pedido.uuid }], asignar_turno: '1' }),
  )
  const group = await postSeveral(several({ grupo_uuid: taken.grupo.uuid, asignar_turno: '1' }))
  const turno = await postSeveral(several({ turno_uuid: taken.grupo.turno_uuid, asignar_turno: '1' }))

  expect([twice, order, group, turno].map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
    [422, ['productos.1.uuid']],
    [422, ['productos.1.uuid']],
    [422, ['grupo_uuid']],
    [422, ['turno_uuid']],
  ])
  expect(await count()).toEqual(before)
})

async function count(): Promise<unknown> {
  const { rows } = await world.database.db.execute(sql`select (select count(*) from orders) as orders,
    (select count(*) from order_messages) as messages, (select count(*) from order_groups) as groups,
    (select count(*) from turnos) as turnos`)
  return rows
}
