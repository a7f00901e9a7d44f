import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Trip } from '#contract/calls/road/trips.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, formatDay } from '#contract/kit/day.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { CARRIER, type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

const TRUCK = randomUUID()

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
  await world.database.db.execute(
    sql`insert into trucks (uuid, nombre, patente, max_kg) values (${TRUCK}, 'Iveco', 'AB123CD', 100)`,
  )
})
beforeEach(async () => {
  await world.database.db.execute(sql`delete from trip_stops`)
})

interface Given {
  uuid?: string
  turnos: readonly (string | Turno)[]
  seen?: Trip
  [field: string]: unknown
}

const save = (who: Person, { turnos, seen, ...more }: Given) =>
  world.call(who, '/api/reparto', {
    body: {
      ...{ uuid: randomUUID(), nuevo: !seen, fecha: tomorrow, sucursal: world.branch.Córdoba },
      ...{ turnos: turnos.map((turno) => (typeof turno === 'string' ? turno : turno.uuid)), ...more },
      ...(seen && { uuid: seen.uuid }),
    },
    headers: seen ? { 'If-Match': `"${seen.version}"` } : {},
  })
const made = async (given: Given): Promise<Trip> => (await save('lola', given)).body.data
const setState = (who: Person, uuid: string, more: { estado: string; sin_remito?: string }) =>
  world.call(who, `/api/reparto/${uuid}/estado`, {
    body: { momento: new Date().toISOString(), ...more },
  })
const book = async (more: object = {}) => world.book({ form_hora_desde: '11:00', form_nave: '', ...more })
const feed = async (who: Person): Promise<Trip[]> => (await world.call(who, '/api/pull/repartos')).body.rows
const story = async (uuid: string) =>
  (await world.call('lola', `/api/turno/${uuid}/pasos`)).body.data.map(
    ({ etapa: step, motivo: reason, aviso: oddity }: Record<string, string>) => [step, reason, oddity],
  )

test('a trip keeps its stops in their order, counts those of its day, and says that it is too heavy', async () => {
  const heavy = await book({ form_grupos_de_pedidos_id: [(await world.group()).uuid] })
  const [other, third] = [await book(), await book()]
  const { status, body } = await save('lola', {
    ...{ turnos: [other, heavy], camion: TRUCK, fletero: CARRIER },
  })
  const second = await made({ turnos: [third] })

  expect([status, body.message, body.aviso]).toEqual([
    200,
    'Reparto guardado',
    expect.stringMatching(/de 100\u00a0kg: se pasa$/),
  ])
  expect(body.data).toMatchObject({
    ...{ estado: 'armado', camion_uuid: TRUCK, fletero_uuid: CARRIER, turnos: [other.uuid, heavy.uuid] },
  })
  expect(second.n).toBe(body.data.n + 1)
  const again = await save('lola', { seen: body.data, turnos: [heavy, other], camion: TRUCK })
  expect(again.body.data).toMatchObject({ turnos: [heavy.uuid, other.uuid], fletero_uuid: null })
  expect((await feed('lola')).find(({ uuid }) => uuid === body.data.uuid)).toEqual(again.body.data)
})

test('a turno is in one trip that is not closed: another one gets a 409 that says which', async () => {
  const turno = await book()
  const first = await made({ turnos: [turno] })
  const { status, body } = await save('lola', { turnos: [turno] })

  expect([status, body.code, body.message]).toEqual([
    409,
    'en-uso',
    `El turno de Marmolería Pérez, 11:00, ya está en el reparto ${first.n} del ${formatDay(tomorrow)}.`,
  ])
  await setState('lola', first.uuid, { estado: 'cerrado' })
  expect((await save('lola', { turnos: [turno] })).status).toBe(200)
  await setState('lola', first.uuid, { estado: 'en ruta' })
  expect((await feed('lola')).find(({ uuid }) => uuid === first.uuid)?.turnos).toEqual([])
})

test('two people who put one turno into two trips at once: one of them has it', async () => {
  const turno = await book()
  const answers = await Promise.all([1, 2, 3].map(() => save('lola', { turnos: [turno] })))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('a turno that moved to another day leaves its trip for one of that day', async () => {
  const [moving, staying] = [await book(), await book()]
  const old = await made({ turnos: [moving, staying] })
  const later = addDays(tomorrow, 1)
  await world.edit('lola', moving, { form_fecha: later })
  const { status } = await save('lola', { turnos: [moving], fecha: later })

  expect(status).toBe(200)
  expect((await feed('lola')).find(({ uuid }) => uuid === old.uuid)?.turnos).toEqual([staying.uuid])
  expect((await save('lola', { turnos: [moving] })).body.errors).toEqual({
    turnos: [`El turno de Marmolería Pérez, 11:00, ahora es del ${formatDay(later)} o de otra sucursal.`],
  })
})

test('a turno that is deleted leaves its trip, and one deleted meanwhile is left out', async () => {
  const [gone, left] = [await book(), await book()]
  const trip = await made({ turnos: [gone, left] })
  await world.call('lola', `/api/turno/${gone.uuid}/delete`)

  expect((await feed('lola')).find(({ uuid }) => uuid === trip.uuid)?.turnos).toEqual([left.uuid])
  const { status, body } = await save('lola', { turnos: [gone, await book()] })
  expect([status, body.data.turnos.length]).toEqual([200, 1])
})

test('on one trip, what two devices changed apart is put together, and what both changed is a 409', async () => {
  const [a, b] = [await book(), await book()]
  const trip = await made({ turnos: [a, b] })
  await save('lola', { seen: trip, turnos: [a, b], camion: TRUCK })
  const apart = await save('lola', { seen: trip, turnos: [b, a] })
  const both = await save('root', { seen: trip, turnos: [b], camion: null })

  expect(apart.body.data).toMatchObject({ turnos: [b.uuid, a.uuid], camion_uuid: TRUCK })
  expect([both.status, both.body.code]).toEqual([409, 'version-distinta'])
  expect(both.body.current.reparto).toEqual(apart.body.data)
})

test('without stops a trip is taken apart, twice is once, and it takes no more changes', async () => {
  const turno = await book()
  const trip = await made({ turnos: [turno] })
  const off = [await save('lola', { seen: trip, turnos: [] }), await save('lola', { seen: trip, turnos: [] })]

  expect(off.map(({ status, body }) => [status, body.data])).toEqual([
    [200, null],
    [200, null],
  ])
  expect((await save('lola', { seen: trip, turnos: [turno] })).status).toBe(404)
  expect((await setState('lola', trip.uuid, { estado: 'en ruta' })).status).toBe(404)
  expect((await save('lola', { turnos: [turno] })).status).toBe(200)
})

test('what leaves without the note that its branch asks for is recorded with the reason, once, and never refused', async () => {
  const { db } = world.database
  await db.execute(sql`update branches set exige_remito = 'pide' where nombre = 'Córdoba'`)
  const [bare, noted] = [await book(), await book()]
  await db.execute(
    sql`update turnos set remito = ${JSON.stringify({
      ...{ version: 1, estado: 'ok', remito: 'R-1', cot: '', vence: '', mensaje: '' },
    })}::jsonb where uuid = ${noted.uuid}`,
  )
  const trip = await made({ turnos: [bare, noted] })
  const out = await setState('lola', trip.uuid, { estado: 'en ruta', sin_remito: 'Lo lleva el cliente' })
  await setState('lola', trip.uuid, { estado: 'en ruta' })
  await world.call('lola', `/api/turno/${bare.uuid}/toggle-estado`, { body: { estado: 'entregado' } })
  const alone = await book()
  await world.call('lola', `/api/turno/${alone.uuid}/toggle-estado`, {
    body: { estado: 'entregado', sin_remito: 'Urgente' },
  })
  await db.execute(sql`update branches set exige_remito = 'no' where nombre = 'Córdoba'`)

  const odd = `Reparto ${trip.n}. El reparto era del ${formatDay(tomorrow)}.`
  expect(out.body.data).toMatchObject({ estado: 'en ruta', estado_at: expect.any(String) })
  expect(await story(bare.uuid)).toEqual([
    ['en ruta', 'Lo lleva el cliente', `${odd} Salió sin remito.`],
    ['entregado', '', ''],
  ])
  expect(await story(noted.uuid)).toEqual([['en ruta', '', odd]])
  expect(await story(alone.uuid)).toEqual([['entregado', 'Urgente', 'Salió sin remito.']])
})

test('who does not plan turnos reads and changes nothing, and what is foreign is as absent', async () => {
  const trip = await made({ turnos: [await book()] })
  const foreign = await save('lola', { turnos: [randomUUID()] })

  expect([
    (await save('ana', { turnos: [] })).status,
    (await setState('ana', trip.uuid, { estado: 'cerrado' })).status,
  ]).toEqual([403, 403])
  expect((await world.call('ana', '/api/pull/repartos')).status).toBe(403)
  expect([foreign.status, foreign.body.errors]).toEqual([422, { turnos: ['Un turno elegido no existe.'] }])
  expect((await setState('lola', randomUUID(), { estado: 'cerrado' })).status).toBe(404)
  const wrong = await save('lola', {
    turnos: [],
    camion: randomUUID(),
    fletero: randomUUID(),
    sucursal: randomUUID(),
  })
  expect(wrong.body.errors).toEqual({
    sucursal: ['La sucursal no existe.'],
    camion: ['El camión no existe.'],
    fletero: ['El fletero no existe.'],
    turnos: ['Debe elegir al menos un turno.'],
  })
})

test('a planner of some accounts alone sees their stops, and keeps the others where they are', async () => {
  const { db } = world.database
  const [own, other] = [await book(), await book({ form_accounts_id: ['2'] })]
  const trip = await made({ turnos: [own, other] })
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p where u.email = 'ana@example.com' and p.key = 'turno-crear' on conflict do nothing`)
  const seen = (await feed('ana')).find(({ uuid }) => uuid === trip.uuid)
  const saved = await save('ana', { seen: seen as Trip, turnos: [own], camion: TRUCK })
  await db.execute(sql`delete from user_permissions where permission_id = (select id from permissions where key = 'turno-crear')
    and user_id = (select id from users where email = 'ana@example.com')`)

  expect([seen?.turnos, saved.body.data?.turnos]).toEqual([[own.uuid], [own.uuid]])
  expect((await feed('lola')).find(({ uuid }) => uuid === trip.uuid)).toMatchObject({
    ...{ turnos: [own.uuid, other.uuid], camion_uuid: TRUCK },
  })
})

test('a truck that is to go out is not deleted', async () => {
  await made({ turnos: [await book()], camion: TRUCK })
  const { status, body } = await world.call('root', `/api/camion/${TRUCK}/delete`)

  expect([status, body.code]).toEqual([409, 'en-uso'])
})
