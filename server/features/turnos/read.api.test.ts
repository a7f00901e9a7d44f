import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { CARRIER, type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld

beforeAll(async () => {
  world = await turnosWorld()
})

const day = addDays(dayOf(new Date()), 20)
const at = (date: string, more: object = {}) => world.book({ form_fecha: date, ...more })
const ofDay = (date: string, more = '') => `/api/turno/day?fecha=${date}${more}`
const uuids = ({ body }: { body: { data: Turno[] } }) => body.data.map(({ uuid }) => uuid)

test('a range holds its days in order of day, hour and bay, of one branch or bay when asked', async () => {
  const [from, to] = [addDays(day, 1), addDays(day, 2)]
  const late = await at(to, { form_hora_desde: '08:00' })
  const second = await at(from, { form_hora_desde: '09:00', form_nave: 'B' })
  const first = await at(from, { form_hora_desde: '09:00', form_nave: '' })
  const elsewhere = await at(from, { form_sucursal_uuid: world.branch.Rosario, form_nave: 'A' })
  const range = `/api/turno?fecha_desde=${from}&fecha_hasta=${to}`

  const whole = await world.call('lola', range)
  const branch = await world.call('lola', `${range}&sucursal_uuid=${world.branch.Rosario}`)
  const withoutBay = await world.call('lola', `${range}&nave=`)

  expect(uuids(whole)).toEqual([first.uuid, second.uuid, elsewhere.uuid, late.uuid])
  expect(whole.body.turnos_ids).toEqual([first.id, second.id, elsewhere.id, late.id])
  expect(uuids(branch)).toEqual([elsewhere.uuid])
  expect(uuids(withoutBay)).toEqual([first.uuid])
})

test('a range of more than 62 days, or one that ends before it begins, is refused', async () => {
  const ask = (to: string) => world.call('lola', `/api/turno?fecha_desde=${day}&fecha_hasta=${to}`)

  expect((await ask(addDays(day, 61))).status).toBe(200)
  expect((await ask(addDays(day, 62))).body.errors).toEqual({ fecha_hasta: ['Se pueden ver hasta 62 días.'] })
  expect((await ask(addDays(day, -1))).status).toBe(422)
})

test('a day is searched by words of accounts, orders, lots, notes and carrier, in any case and without accents', async () => {
  const date = addDays(day, 3)
  const { uuid: group } = await world.group(1, { form_lote: 'B-1042', form_client_note: 'Cortar a 60' })
  const known = await at(date, {
    form_grupos_de_pedidos_id: [group],
    form_descripcion: 'Traer eslingas',
    form_fletero_uuid: CARRIER,
  })
  const other = await at(date, { form_accounts_id: ['5'] })
  const found = async (search: string) =>
    uuids(await world.call('lola', ofDay(date, `&search=${encodeURIComponent(search)}`)))

  for (const words of ['marmoleria', 'mc-20', '1042', 'CORTAR', 'eslin traer', 'núñez', 'nunez perez'])
    expect([words, await found(words)]).toEqual([words, [known.uuid]])
  expect(await found('casa')).toEqual([other.uuid])
  expect(await found('nadie')).toEqual([])
  expect(await found('')).toHaveLength(2)
})

test('SEC7 a customer finds a shared turno, and in it nothing of the other account, not even by searching', async () => {
  const date = addDays(day, 4)
  const [mine, theirs] = [await world.group(1), await world.group(2)]
  const turno = await at(date, {
    form_accounts_id: ['1', '2'],
    form_grupos_de_pedidos_id: [mine.uuid, theirs.uuid],
    form_sap_orders: ['4500', '4501'],
  })
  await at(date, { form_accounts_id: ['2'] })

  const { body } = await world.call('ana', ofDay(date))
  const searched = await world.call('ana', ofDay(date, '&search=otra'))

  expect(body.data).toMatchObject([
    {
      uuid: turno.uuid,
      accounts: [{ id: 1 }],
      account_names: 'Marmolería Pérez',
      grupos_de_pedidos: [{ uuid: mine.uuid, pedidos: [{ uuid: mine.pedido, crm_name: null }] }],
      sap_orders: [{ sap_order: '4500' }],
    },
  ])
  expect(body.turnos_ids).toEqual([turno.id])
  expect(searched.body.data).toEqual([])
})

test('one turno is read by its identity or its number; a foreign, absent or deleted one is the same 404', async () => {
  const turno = await at(day, { form_accounts_id: ['2'] })
  const gone = await at(day)
  await world.call('lola', `/api/turno/${gone.id}/delete`)

  expect(await world.read('lola', turno.uuid)).toEqual(await world.read('lola', String(turno.id)))
  const answers = await Promise.all(
    [turno.uuid, String(turno.id), gone.uuid, '99999999', '4294967296'].map((text) =>
      world.call('ana', `/api/turno/${text}`),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

const poll = (who: 'lola' | 'ana', target: string, etag: string | null) =>
  world.call(who, target, { headers: { 'If-None-Match': etag ?? '' } })

test('S86 a day, a range and a turno answer 304 until something they show changes', async () => {
  const date = addDays(day, 5)
  const { uuid: group, pedido: order } = await world.group()
  const turno = await at(date, { form_grupos_de_pedidos_id: [group] })
  const targets = [
    ofDay(date),
    `/api/turno?fecha_desde=${date}&fecha_hasta=${date}`,
    `/api/turno/${turno.uuid}`,
  ]
  const statuses = async (etags: (string | null)[]) =>
    Promise.all(targets.map(async (target, n) => (await poll('lola', target, etags[n] ?? null)).status))
  const tags = () => Promise.all(targets.map(async (target) => (await world.call('lola', target)).etag))
  const changes = [
    () => world.call('vera', '/api/pedido/set-status', { body: { uuid: order, status: 'En preparación' } }),
    () => world.edit('lola', turno, { form_descripcion: 'Otra' }),
    () => world.database.pool.query("update products set location = 'Calle 9' where product_code = 'MC-20'"),
    () => world.database.pool.query("update accounts set account_name = 'Marmolería Gómez' where id = 1"),
  ]

  for (const change of changes) {
    let etags = await tags()
    // While other databases of the same server have transactions open, a tag may move for nothing.
    const unchanged = async () => {
      etags = await tags()
      return statuses(etags)
    }
    await expect.poll(unchanged, { timeout: 15_000 }).toEqual([304, 304, 304])
    await change()
    expect(await statuses(etags)).toEqual([200, 200, 200])
  }
})

test('a day hears of a turno that goes elsewhere, and the other day of the one that came', async () => {
  const [from, to] = [addDays(day, 6), addDays(day, 7)]
  const moved = await at(from)
  await at(from, { form_hora_desde: '08:00' })
  const [leaves, arrives] = [await world.call('lola', ofDay(from)), await world.call('lola', ofDay(to))]

  await world.edit('lola', moved, { form_fecha: to })

  expect((await poll('lola', ofDay(from), leaves.etag)).body.data).toHaveLength(1)
  expect(uuids(await poll('lola', ofDay(to), arrives.etag))).toEqual([moved.uuid])
})

test('what a turno may be made of: groups with open orders that wait for no turno, and ERP orders that wait for none, in scope', async () => {
  const [free, taken, closed, foreign] = [
    await world.group(),
    await world.group(),
    await world.group(),
    await world.group(2),
  ]
  await world.database.db.execute(sql`
    insert into sap_pending (account_id, sap_order, product_code, batch, branch, confirmed_quantity, umb, status, date_created)
    select account_id, sap_order, 'MC-20', 'B-1042', 'Córdoba', 1, 'M2', 'abierto', '2026-02-01'
    from (values (1, '4600'), (1, '4601'), (2, '4602')) v (account_id, sap_order)`)
  const turno = await at(tomorrow, { form_grupos_de_pedidos_id: [taken.uuid], form_sap_orders: ['4601'] })
  await world.call('vera', '/api/pedido/set-status', { body: { uuid: closed.pedido, status: 'Entregado' } })
  const groupsOf = ({ body }: { body: { grupos: { uuid: string }[] } }) => body.grupos.map(({ uuid }) => uuid)

  const forNew = await world.call('lola', '/api/turno/nuevo-catalogos')
  const forTurno = await world.call('lola', `/api/turno/nuevo-catalogos?turno_id=${turno.id}`)
  const ofTito = await world.call('tito', '/api/turno/nuevo-catalogos')

  expect(groupsOf(forNew)).toEqual(expect.arrayContaining([free.uuid, foreign.uuid]))
  expect(groupsOf(forNew)).not.toContain(taken.uuid)
  expect(groupsOf(forNew)).not.toContain(closed.uuid)
  expect(groupsOf(forTurno)).toContain(taken.uuid)
  expect(groupsOf(ofTito)).toContain(foreign.uuid)
  expect(groupsOf(ofTito)).not.toContain(free.uuid)
  const ordersOf = ({ body }: { body: { sap_orders: { sap_order: string }[] } }) =>
    body.sap_orders.map(({ sap_order }) => sap_order)
  expect(ordersOf(forNew)).toEqual(expect.arrayContaining(['4600', '4602']))
  expect(ordersOf(forNew)).not.toContain('4601')
  expect(ordersOf(forTurno)).toContain('4601')
  expect(ordersOf(ofTito)).toContain('4602')
  expect(ordersOf(ofTito)).not.toContain('4600')
  expect(forNew.body.fleteros).toMatchObject([{ nombre: 'Fletes Núñez', active: true }])
  expect(forNew.body.sucursales.map(({ nombre: name }: { nombre: string }) => name)).toEqual([
    'Córdoba',
    'Rosario',
  ])
})

test('a turno may be created by who sends several orders: it waits under SIN NAVE of their branch', async () => {
  const { body } = await world.call('ana', '/api/pedido-multiple', {
    body: {
      productos: [{ product_code: 'MC-20', quantity: 1, unit: 'M2' }],
      form_billing_cuit: world.form().form_billing_cuit,
      form_branch: 'Rosario',
      asignar_turno: '1',
      turno_fecha: addDays(day, 8),
    },
  })

  const found = await world.call(
    'ana',
    `/api/turno?fecha_desde=${day}&fecha_hasta=${addDays(day, 9)}&sucursal_uuid=${world.branch.Rosario}&nave=`,
  )

  expect(found.body.data).toMatchObject([
    {
      fecha: addDays(day, 8),
      hora_desde: '08:00',
      nave: '',
      fletero: null,
      createdByUser: { fullname: 'Ana <Ruiz>' },
      grupos_de_pedidos: [{ uuid: body.data.grupo.uuid }],
    },
  ])
})
