import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDays, formatDay } from '#contract/kit/day.ts'
import { CARRIER, type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld

beforeAll(async () => {
  world = await turnosWorld()
})

const story = async (order: string) => {
  const { body } = await world.call('vera', `/api/pedido/${order}`)
  return body.data.messages as { title: string; changes: string[]; actor: string }[]
}

test('a new turno is answered whole, with its groups, and its orders tell it', async () => {
  const { uuid: group, pedido: order } = await world.group()
  const turno_uuid = randomUUID()

  const { status, body } = await world.save('lola', {
    turno_uuid,
    form_grupos_de_pedidos_id: [group],
    form_sap_orders: ['4500'],
    form_descripcion: 'Traer eslingas',
    form_fletero_uuid: CARRIER,
  })

  expect([status, body.message]).toEqual([200, 'Se ha creado el turno'])
  expect(body.data.turno).toMatchObject({
    uuid: turno_uuid,
    fecha: tomorrow,
    fecha_formateada: formatDay(tomorrow),
    hora_desde: '10:00',
    hora_hasta: null,
    nave: 'B',
    estado: 'agendado',
    fletero: { nombre: 'Fletes Núñez', telefono_1: '351 555' },
    account_names: 'Marmolería Pérez',
    createdByUser: { fullname: 'Lola Gil' },
    grupos_de_pedidos: [{ uuid: group, pedidos: [{ uuid: order, crm_name: 'Vera Sosa' }] }],
    sap_orders: [{ sap_order: '4500', products: [{ sap_customer: '1001' }, { product_code: 'GR-30' }] }],
  })
  expect(body.data.grupos).toMatchObject([
    { uuid: group, turno_uuid, turno_fecha_hora_short: `${formatDay(tomorrow).slice(0, 5)} 10:00` },
  ])
  expect((await story(order)).at(-1)).toMatchObject({
    title: 'Turno asignado',
    actor: 'Lola Gil (Vendedor)',
    changes: [
      `Turno: <b>—</b> → <b>${formatDay(tomorrow)} 10:00 · Córdoba · Nave B</b>`,
      'Fletero: <b>—</b> → <b>Fletes Núñez</b>',
    ],
  })
  await world.call('lola', `/api/turno/${turno_uuid}/delete`)
})

test('a turno is not made without an account, nor under an identity that is taken', async () => {
  const taken = await world.book()

  const none = await world.save('lola', { form_accounts_id: [] })
  const twice = await world.save('lola', { turno_uuid: taken.uuid })

  expect([none.status, none.body.errors]).toEqual([
    422,
    { form_accounts_id: ['Debe seleccionar al menos una cuenta.'] },
  ])
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { turno_uuid: ['El identificador ya está en uso.'] },
  ])
})

test('SEC4 everything that does not fit together is said at once, field by field, and nothing is written', async () => {
  const other = await world.group(2)
  const count = () => world.database.db.execute(sql`select count(*) from turnos`)
  const before = (await count()).rows

  const { status, body } = await world.save('lola', {
    form_accounts_id: ['1', '999'],
    form_grupos_de_pedidos_id: [other.uuid, randomUUID()],
    form_sap_orders: ['4501', '9999', '4400'],
    form_fecha: '2020-01-05',
    form_nave: 'Z',
    form_fletero_uuid: randomUUID(),
  })

  expect(status).toBe(422)
  expect(body.errors).toEqual({
    form_accounts_id: ['No se encontró una de las cuentas elegidas.'],
    form_grupos_de_pedidos_id: [
      'El grupo «Grupo de 2» no es de las cuentas elegidas.',
      'No se encontró uno de los grupos elegidos.',
    ],
    form_sap_orders: [
      'La orden SAP 4501 no es de las cuentas elegidas.',
      'La orden SAP 9999 no existe.',
      'La orden SAP 4400 ya no está pendiente.',
    ],
    form_fecha: ['La fecha no puede ser anterior a hoy.'],
    form_nave: ['La sucursal Córdoba no tiene la nave Z.'],
    form_fletero_uuid: ['El fletero no existe o está desactivado.'],
  })
  expect((await count()).rows).toEqual(before)
})

test('a branch that is not in use takes no turno', async () => {
  const { body } = await world.save('lola', { form_sucursal_uuid: world.branch.Mendoza, form_nave: '' })

  expect(body.errors).toEqual({ form_sucursal_uuid: ['La sucursal no existe o está desactivada.'] })
})

test('who makes turnos of one account finds nothing of another, as if it did not exist', async () => {
  const { uuid } = await world.group(1)

  const { status, body } = await world.save('tito', {
    form_accounts_id: ['1'],
    form_grupos_de_pedidos_id: [uuid],
    form_sap_orders: ['4500'],
  })

  expect([status, Object.values(body.errors).flat()]).toEqual([
    422,
    [
      'No se encontró una de las cuentas elegidas.',
      'No se encontró uno de los grupos elegidos.',
      'La orden SAP 4500 no existe.',
    ],
  ])
  expect((await world.save('ana', {})).status).toBe(403)
})

test('editing with the whole form moves the turno and tells from where to where', async () => {
  const { uuid: group, pedido: order } = await world.group()
  const turno = await world.book({ form_grupos_de_pedidos_id: [group] })

  const { body } = await world.edit('lola', turno, { form_hora_desde: '11:30', form_nave: '' })

  expect(body.message).toBe('Se ha actualizado el turno')
  expect(body.data.turno).toMatchObject({ uuid: turno.uuid, hora_desde: '11:30', nave: '', hora_hasta: null })
  expect(body.data.turno.version).toBeGreaterThan(turno.version)
  expect(body.data.grupos[0].turno_fecha_hora_short).toMatch(/11:30$/)
  expect((await story(order)).at(-1)).toMatchObject({
    title: 'Turno actualizado',
    changes: [
      `Turno: <b>${formatDay(tomorrow)} 10:00 · Córdoba · Nave B</b> → <b>${formatDay(tomorrow)} 11:30 · Córdoba · SIN NAVE</b>`,
    ],
  })
})

test('a group taken out of a turno loses its appointment, and its orders tell it', async () => {
  const [one, two] = [await world.group(), await world.group()]
  const turno = await world.book({ form_grupos_de_pedidos_id: [one.uuid, two.uuid] })

  const { body } = await world.edit('lola', turno, { form_grupos_de_pedidos_id: [one.uuid] })

  expect(body.data.turno.grupos_de_pedidos).toMatchObject([{ uuid: one.uuid }])
  expect(
    body.data.grupos.map(({ uuid, turno_uuid }: { uuid: string; turno_uuid: string }) => [uuid, turno_uuid]),
  ).toEqual([
    [one.uuid, turno.uuid],
    [two.uuid, null],
  ])
  expect((await story(two.pedido)).at(-1)?.title).toBe('Turno quitado')
  expect((await story(one.pedido)).at(-1)?.title).toBe('Turno asignado')
})

test('who sees part of a turno keeps the rest of it when they edit', async () => {
  const [mine, theirs] = [await world.group(2), await world.group(1)]
  const turno = await world.book({
    form_accounts_id: ['1', '2'],
    form_grupos_de_pedidos_id: [mine.uuid, theirs.uuid],
    form_sap_orders: ['4500', '4501'],
  })
  const seen = await world.read('tito', turno.uuid)

  const { status } = await world.edit('tito', seen, { form_descripcion: 'Con grúa', form_sap_orders: [] })

  expect(status).toBe(200)
  const whole = await world.read('lola', turno.uuid)
  expect(whole.descripcion).toBe('Con grúa')
  expect(whole.accounts.map(({ id }) => id).sort()).toEqual([1, 2])
  expect(whole.grupos_de_pedidos).toHaveLength(2)
  expect(whole.sap_orders.map(({ sap_order }) => sap_order)).toEqual(['4500'])
})

test('two people change different things of a turno: both stay', async () => {
  const turno = await world.book({ form_descripcion: 'a' })

  await world.edit('lola', turno, { form_descripcion: 'b' })
  const { status, body } = await world.edit('lola', turno, {
    form_hora_desde: '12:00',
    form_fletero_uuid: CARRIER,
  })

  expect(status).toBe(200)
  expect(body.data.turno).toMatchObject({ descripcion: 'b', hora_desde: '12:00', fletero_uuid: CARRIER })
})

test('SY23 two phones move one turno: the second is told where it is now and who moved it', async () => {
  const turno = await world.book()

  const first = await world.edit('lola', turno, { form_hora_desde: '12:00' })
  const second = await world.edit('lola', turno, { form_nave: 'C' })

  expect(first.status).toBe(200)
  expect([second.status, second.body.code]).toEqual([409, 'version-distinta'])
  expect(second.body.current).toMatchObject({
    turno: { uuid: turno.uuid, hora_desde: '12:00', nave: 'B' },
    quien: { fullname: 'Lola Gil' },
  })
})

test('who left the place alone does not undo a move, and their note is kept', async () => {
  const turno = await world.book()

  await world.edit('lola', turno, { form_fecha: addDays(tomorrow, 1) })
  const { status, body } = await world.edit('lola', turno, { form_descripcion: 'Avisar' })

  expect(status).toBe(200)
  expect(body.data.turno).toMatchObject({ descripcion: 'Avisar', fecha: addDays(tomorrow, 1) })
})

test('a change of an order or a group in between is no conflict', async () => {
  const { uuid: group, pedido: order } = await world.group()
  const turno = await world.book({ form_grupos_de_pedidos_id: [group] })
  await world.call('vera', '/api/pedido/set-status', { body: { uuid: order, status: 'En preparación' } })

  const touched = await world.read('lola', turno.uuid)
  const { status } = await world.edit('lola', turno, { form_hora_desde: '16:00' })

  expect(touched.version).toBeGreaterThan(turno.version)
  expect(touched.grupos_de_pedidos[0]?.pedidos[0]?.status).toBe('En preparación')
  expect(status).toBe(200)
})

test('an account one took out and a group of it another put in do not fit: a conflict, not an odd turno', async () => {
  const { uuid: group } = await world.group(2)
  const turno = await world.book({ form_accounts_id: ['1', '2'] })

  await world.edit('lola', turno, { form_accounts_id: ['1'] })
  const { status } = await world.edit('lola', turno, { form_grupos_de_pedidos_id: [group] })

  expect(status).toBe(409)
})

test('F10 two people take the same bay and hour: both have their turno', async () => {
  const place = { form_hora_desde: '17:00', form_nave: 'A' }

  const answers = await Promise.all([world.save('lola', place), world.save('lola', place)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('the same turno sent twice under one key is one turno', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const more = { turno_uuid: randomUUID() }

  const [one, two] = await Promise.all([world.save('lola', more, headers), world.save('lola', more, headers)])

  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body).toEqual(one.body)
})

test('a turno made without our fields, as the specification writes it, gets an identity and is edited by number', async () => {
  const { form_accounts_id, form_fecha, form_hora_desde, form_sucursal_uuid } = world.formOf(
    await world.book(),
  )
  const body = { form_accounts_id, form_fecha, form_hora_desde, form_sucursal_uuid }

  const made = await world.call('lola', '/api/turno', { body })
  const { id, nave: bay } = made.body.data.turno
  const edited = await world.call('lola', '/api/turno', {
    body: { ...body, turno_id: id, form_hora_desde: '08:30' },
  })

  expect([made.status, bay]).toEqual([200, ''])
  expect(edited.body.data.turno).toMatchObject({ id, hora_desde: '08:30' })
})
