import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { OPERATIONS } from '#contract/operations.ts'
import { type TurnosWorld, turnosWorld } from './worlds/turnos-world.ts'

let world: TurnosWorld

beforeAll(async () => {
  world = await turnosWorld()
})

interface Things {
  pedido: string
  grupo: string
  turno: Awaited<ReturnType<TurnosWorld['book']>>
  /** A request. */
  pedida: Awaited<ReturnType<TurnosWorld['book']>>
  reclamo: string
  reparto: string
}

type Call = (things: Things) => [path: string, body?: object]

const state = async () => {
  const { rows } = await world.database.db.execute<{ uuid: string }>(
    sql`select uuid from group_states order by orden desc limit 1`,
  )
  return rows[0]?.uuid
}

/** Every change that states the version it builds on, by name. */
const calls = (to: string | undefined): Record<string, Call> => ({
  'orders.save.v1': ({ pedido: order }) => ['/api/pedido', world.form({ uuid: order, form_quantity: 7 })],
  'orders.change-status.v1': ({ pedido: order }) => [
    '/api/pedido/set-status',
    { uuid: order, status: 'Listo para entrega' },
  ],
  'orders.change-date.v1': ({ pedido: order }) => [
    '/api/pedido/update-custom',
    { uuid: order, preferred_delivery_date: '2099-03-09' },
  ],
  'orders.change-lot.v1': ({ pedido: order }) => [
    '/api/turno/editar-pedido',
    { pedido_id: order, lote: 'B-1042' },
  ],
  'groups.edit.v1': ({ grupo: group }) => [
    `/api/pedido/editar-grupo/${group}`,
    { form_nombre: 'Otra obra', form_estado_de_grupo_de_pedido_uuid: to },
  ],
  'groups.change-status.v1': ({ grupo: group }) => [
    '/api/turno/cambiar-estado-grupo-de-pedido',
    { grupo_de_pedido_id: group, estado_de_grupo_de_pedido_uuid: to },
  ],
  'turnos.save.v1': ({ turno }) => ['/api/turno', world.formOf(turno, { form_descripcion: 'Con grúa' })],
  'turnos.mark-delivered.v1': ({ turno }) => [
    `/api/turno/${turno.uuid}/toggle-estado`,
    { estado: 'entregado' },
  ],
  'turnos.etapa.v1': ({ turno }) => [
    `/api/turno/${turno.uuid}/etapa`,
    { etapa: 'llegó', momento: new Date().toISOString() },
  ],
  'entregas.conforme.v1': ({ turno }) => [
    `/api/turno/${turno.uuid}/conforme`,
    {
      ...{ entrega: randomUUID(), receptor: 'Ana Ruiz', firma: '10,10 500,300 900,100' },
      ...{ lineas: [], fotos: [], momento: new Date().toISOString() },
    },
  ],
  'turnos.responder.v1': ({ pedida: asked }) => [
    `/api/turno/${asked.uuid}/responder`,
    { acepta: false, motivo: 'Sin lugar' },
  ],
  'turnos.delete.v1': ({ turno }) => [`/api/turno/${turno.uuid}/delete`],
  'repartos.guardar.v1': ({ reparto: trip, turno }) => [
    '/api/reparto',
    { uuid: trip, fecha: turno.fecha, sucursal: turno.sucursal_uuid, turnos: [], camion: null },
  ],
  'repartos.estado.v1': ({ reparto: trip }) => [
    `/api/reparto/${trip}/estado`,
    { estado: 'en ruta', momento: new Date().toISOString() },
  ],
  'claims.change-status.v1': ({ reclamo: claim }) => [`/api/soporte/${claim}/estado`, { estado: 'en curso' }],
})

async function things(): Promise<Things> {
  const { uuid: group, pedido: order } = await world.group()
  const claim = randomUUID()
  await world.call('lola', '/api/soporte', {
    body: { uuid: claim, pedido_uuid: order, comentario: 'Se quebró' },
  })
  const asked = await world.book()
  await world.database.db.execute(sql`update turnos set etapa = 'solicitado' where uuid = ${asked.uuid}`)
  const [turno, trip] = [await world.book(), randomUUID()]
  const { fecha: date, sucursal_uuid: branch, uuid } = turno
  await world.call('lola', '/api/reparto', {
    body: { uuid: trip, nuevo: true, fecha: date, sucursal: branch, turnos: [uuid] },
  })
  return { grupo: group, pedido: order, turno, pedida: asked, reclamo: claim, reparto: trip }
}

const stored = async () => {
  const { rows } = await world.database.db.execute(sql`
    select (select json_agg(o) from (select uuid, version from orders order by id) o) as orders,
      (select json_agg(g) from (select uuid, version from order_groups order by id) g) as groups,
      (select json_agg(t) from (select uuid, version, deleted_at from turnos order by id) t) as turnos,
      (select json_agg(c) from (select uuid, version, estado from tickets order by id) c) as reclamos,
      (select json_agg(r) from (select uuid, version, estado from trips order by id) r) as repartos`)
  return rows
}

test('SY23 no change is taken that stands on a version which the record has not had', async () => {
  const all = calls(await state())
  const there = await things()
  const before = await stored()

  for (const [name, call] of Object.entries(all)) {
    const [path, body] = call(there)
    const said = await world.call('lola', path, { body, headers: { 'If-Match': '"999999"' } })
    expect([name, said.status, said.body.code]).toEqual([name, 409, 'version-distinta'])
    expect([name, said.body.current === undefined]).toEqual([name, false])
  }

  expect(await stored()).toEqual(before)
})

test('SY23 the same changes are taken on the version that the record has', async () => {
  for (const [name, call] of Object.entries(calls(await state()))) {
    const there = await things()
    const [path, body] = call(there)
    const { rows } = await world.database.db.execute<{ version: number }>(sql`
      select version from orders where uuid = ${there.pedido} and ${path} ~ 'pedido$|set-status|update-custom'
      union all select version from order_groups where uuid = ${there.grupo} and ${path} ~ 'grupo'
      union all select version from turnos where uuid = ${there.turno.uuid} and ${path} ~ 'turno$|toggle|etapa|conforme|delete'
      union all select version from turnos where uuid = ${there.pedida.uuid} and ${path} ~ 'responder'
      union all select version from trips where uuid = ${there.reparto} and ${path} ~ 'reparto'
      union all select version from tickets where uuid = ${there.reclamo} and ${path} ~ 'soporte'`)
    const headers = { 'If-Match': `"${rows[0]?.version}"` }
    expect([name, (await world.call('lola', path, { body, headers })).status]).toEqual([name, 200])
  }
})

const versionOf = async (table: 'orders' | 'order_groups', uuid: string) => {
  const { rows } = await world.database.db.execute<{ version: number }>(
    sql`select version from ${sql.identifier(table)} where uuid = ${uuid}`,
  )
  return Number(rows[0]?.version)
}

test('SY23 what a form merely repeats is no wish: an order keeps what others wrote since', async () => {
  const { pedido: order } = await things()
  const save = (more: object, headers: Record<string, string> = {}) =>
    world.call('lola', '/api/pedido', { body: world.form({ uuid: order, ...more }), headers })
  const seen = await versionOf('orders', order)
  await save({ form_client_note: 'n2' })
  await save({ form_client_note: 'n3' })
  const form = { form_client_note: 'n2', form_quantity: 7 }

  expect((await save(form, { 'If-Match': `"${seen}"` })).status).toBe(409)
  const taken = await save(form, { 'If-Match': `"${seen}"`, 'X-Repeats': 'client_note' })

  expect(taken.status).toBe(200)
  expect(taken.body.data.pedido).toMatchObject({ client_note: 'n3', quantity: 7 })
  const wrong = await save(form, { 'X-Repeats': 'client note' })
  expect(wrong.status).toBe(422)
})

test('SY23 so does a group, whose state is kept under another name', async () => {
  const { grupo: group } = await things()
  const { rows } = await world.database.db.execute<{ uuid: string }>(
    sql`select uuid from group_states order by orden`,
  )
  const [, second, third] = rows.map(({ uuid }) => uuid)
  const to = (uuid: string | undefined) => ({
    grupo_de_pedido_id: group,
    estado_de_grupo_de_pedido_uuid: uuid,
  })
  const seen = await versionOf('order_groups', group)
  for (const body of [to(second), to(third)])
    await world.call('lola', '/api/turno/cambiar-estado-grupo-de-pedido', { body })
  const body = { form_nombre: 'Otra obra', form_estado_de_grupo_de_pedido_uuid: second }
  const edit = (headers: Record<string, string>) =>
    world.call('lola', `/api/pedido/editar-grupo/${group}`, { body, headers })

  expect((await edit({ 'If-Match': `"${seen}"` })).status).toBe(409)
  const taken = await edit({ 'If-Match': `"${seen}"`, 'X-Repeats': 'estado_de_grupo_de_pedido_uuid' })

  expect(taken.status).toBe(200)
  const kept = await world.database.db.execute(
    sql`select nombre, state_uuid from order_groups where uuid = ${group}`,
  )
  expect(kept.rows).toEqual([{ nombre: 'Otra obra', state_uuid: third }])
})

test('every change with a version is in the list above', async () => {
  const versioned = OPERATIONS.filter((item) => 'versioned' in item).map(({ name }) => name)

  expect(Object.keys(calls('')).sort()).toEqual(versioned.sort())
})
