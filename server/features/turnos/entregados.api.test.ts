import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld

beforeAll(async () => {
  world = await turnosWorld()
})

const yesterday = addDays(dayOf(new Date()), -1)
const PAST = { form_fecha: ['La fecha no puede ser anterior a hoy.'] }

async function delivered(more: object = {}): Promise<Turno> {
  const turno = await world.book(more)
  await world.call('lola', `/api/turno/${turno.uuid}/toggle-estado`, { body: { estado: 'entregado' } })
  return world.read('lola', turno.uuid)
}
const remove = (who: Person, { id, version }: Turno, query = '') =>
  world.call(who, `/api/turno/${id}/delete${query}`, { headers: { 'If-Match': `"${version}"` } })
const lastOf = async (order: string) =>
  (await world.call('vera', `/api/pedido/${order}`)).body.data.messages.at(-1)

test('what was delivered is neither edited nor deleted: who tries gets it as it is, and by whom', async () => {
  const turno = await delivered()

  const answers = [await world.edit('lola', turno, { form_nave: 'C' }), await remove('lola', turno)]

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'transicion-invalida'],
    [409, 'transicion-invalida'],
  ])
  expect(answers[0]?.body.message).toMatch(/^El turno ya está marcado como entregado \(/)
  expect(answers[1]?.body.current.turno).toMatchObject({ uuid: turno.uuid, nave: 'B' })
  expect((await world.read('lola', turno.uuid)).version).toBe(turno.version)
})

test('root edits and deletes it with a reason, which stands in the story of its orders', async () => {
  const { uuid: group, pedido: order } = await world.group()
  const turno = await delivered({ form_grupos_de_pedidos_id: [group] })
  const reason = 'Se cargó en otra nave'

  const without = [await world.edit('root', turno, { form_nave: 'C' }), await remove('root', turno)]
  const edited = await world.edit('root', turno, { form_descripcion: 'Otra nave', form_motivo: reason })
  const afterEdit = await lastOf(order)
  const removed = await remove('root', edited.body.data.turno, '?motivo=Era%20una%20prueba')

  const asked = ['Debe escribir el motivo: el turno ya se entregó.']
  expect(without.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, { form_motivo: asked }],
    [422, { motivo: asked }],
  ])
  expect([edited.status, edited.body.data.turno.descripcion]).toEqual([200, 'Otra nave'])
  expect(afterEdit).toMatchObject({
    title: 'Turno actualizado',
    description: reason,
    actor: 'Root (Vendedor)',
  })
  expect(removed.status).toBe(200)
  expect(await lastOf(order)).toMatchObject({ title: 'Turno quitado', description: 'Era una prueba' })
})

test('a turno is not moved to a day that is over; one that is over keeps its day and takes a note', async () => {
  const turno = await world.book()
  const moved = await world.edit('lola', turno, { form_fecha: yesterday })
  await world.database.db.execute(sql`update turnos set fecha = ${yesterday} where uuid = ${turno.uuid}`)

  const noted = await world.edit('lola', { ...turno, fecha: yesterday }, { form_descripcion: 'No vino' })

  expect([moved.status, moved.body.errors]).toEqual([422, PAST])
  expect((await world.save('lola', { form_fecha: yesterday })).body.errors).toEqual(PAST)
  expect(noted.status).toBe(200)
})
