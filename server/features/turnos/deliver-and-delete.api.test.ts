import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, formatDay } from '#contract/kit/day.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld

beforeAll(async () => {
  world = await turnosWorld()
})

const seen = ({ version }: Turno) => ({ 'If-Match': `"${version}"` })
const deliver = (who: Person, turno: Turno, headers: Record<string, string> = seen(turno)) =>
  world.call(who, `/api/turno/${turno.uuid}/toggle-estado`, { body: { estado: 'entregado' }, headers })
const remove = (who: Person, turno: Turno, headers: Record<string, string> = seen(turno)) =>
  world.call(who, `/api/turno/${turno.id}/delete`, { headers })
const assign = (who: Person, group_id: string, more: object = {}) =>
  world.call(who, '/api/turno/asignar-desde-pedidos', {
    body: { group_id, form_fecha: tomorrow, form_hora_desde: '09:30', ...more },
  })
const lastOf = async (order: string) =>
  (await world.call('vera', `/api/pedido/${order}`)).body.data.messages.at(-1)

test('S175 a turno is delivered once; who comes later is told by whom and gets it as it is', async () => {
  const { uuid: group, pedido: order } = await world.group()
  const turno = await world.book({ form_grupos_de_pedidos_id: [group] })

  const first = await deliver('lola', turno)
  const second = await deliver('lola', turno)

  expect([first.status, first.body.data.turno.estado]).toEqual([200, 'entregado'])
  expect([second.status, second.body.code]).toEqual([409, 'transicion-invalida'])
  expect(second.body.message).toMatch(/^El turno ya está marcado como entregado \(vos, en otro teléfono, /)
  expect(second.body.current).toMatchObject({
    turno: { uuid: turno.uuid, estado: 'entregado' },
    quien: { fullname: 'Lola Gil' },
  })
  expect(await lastOf(order)).toMatchObject({
    title: 'Turno actualizado',
    changes: ['Estado del turno: <b>agendado</b> → <b>entregado</b>'],
  })
})

test('SY23 a turno that was moved meanwhile is not marked as delivered unseen', async () => {
  const turno = await world.book()
  await world.edit('lola', turno, { form_fecha: addDays(tomorrow, 3) })

  const { status, body } = await deliver('lola', turno)

  expect([status, body.code, body.current.turno.estado]).toEqual([409, 'version-distinta', 'agendado'])
})

test('there is no way back from delivered, and other states are not known', async () => {
  const turno = await world.book()
  const answer = await world.call('lola', `/api/turno/${turno.uuid}/toggle-estado`, {
    body: { estado: 'agendado' },
  })

  expect(answer.status).toBe(422)
  expect((await deliver('ana', turno)).status).toBe(403)
})

test('S179 deleting leaves the groups without appointment, and deleting again is well', async () => {
  const { uuid: group, pedido: order } = await world.group()
  const turno = await world.book({ form_grupos_de_pedidos_id: [group] })

  const first = await remove('lola', turno)
  const again = await remove('lola', turno)

  expect(first.body).toMatchObject({
    message: 'Se ha borrado el turno',
    data: { turno: null, grupos: [{ uuid: group, turno_uuid: null, turno_fecha_hora_short: null }] },
  })
  expect([again.status, again.body.data.turno]).toEqual([200, null])
  expect(await lastOf(order)).toMatchObject({
    title: 'Turno quitado',
    changes: [`Turno: <b>${formatDay(tomorrow)} 10:00 · Córdoba · Nave B</b> → <b>—</b>`],
  })
  expect((await world.edit('lola', turno)).status).toBe(404)
  expect((await deliver('lola', turno)).status).toBe(404)
})

test('who changes or delivers a turno that another person deleted reads by whom it was, and when', async () => {
  const turno = await world.book()
  await remove('lola', turno)

  const answers = [await world.edit('root', turno), await deliver('root', turno)]

  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([404, 'no-encontrado'])
    expect(body.message).toMatch(/^El turno ya no existe: se borró \(Lola Gil, .+\)\.$/)
  }
})

test('a turno that somebody changed since it was seen is not deleted', async () => {
  const turno = await world.book()
  await world.edit('lola', turno, { form_descripcion: 'Importante' })

  const { status, body } = await remove('lola', turno)

  expect([status, body.code, body.current.turno.descripcion]).toEqual([409, 'version-distinta', 'Importante'])
})

test('SEC17 no link, picture or prefetch deletes a turno', async () => {
  const turno = await world.book()

  const { status } = await remove('lola', turno, {
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'cross-site',
  })

  expect(status).toBe(403)
  expect((await world.read('lola', turno.uuid)).uuid).toBe(turno.uuid)
})

test('A105 a group gets an appointment in the branch of its orders, without bay', async () => {
  const { uuid: group, pedido: order } = await world.group(1, { form_branch: 'Rosario' })
  const turno_uuid = randomUUID()

  const { status, body } = await assign('lola', group, { turno_uuid, form_descripcion: 'Temprano' })

  expect([status, body.message]).toEqual([200, 'Se ha creado el turno'])
  expect(body.data.turno).toMatchObject({
    uuid: turno_uuid,
    hora_desde: '09:30',
    sucursal_uuid: world.branch.Rosario,
    nave: '',
    descripcion: 'Temprano',
    accounts: [{ id: 1 }],
  })
  expect(body.data.grupos).toMatchObject([{ uuid: group, turno_uuid }])
  expect((await lastOf(order)).changes).toEqual([
    `Turno: <b>—</b> → <b>${formatDay(tomorrow)} 09:30 · Rosario · SIN NAVE</b>`,
  ])
})

test('two people who assign the same group at once make one turno', async () => {
  const { uuid: group } = await world.group()

  const answers = await Promise.all([assign('lola', group), assign('lola', group)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body.errors).toEqual({
    group_id: [`El grupo «Grupo de 1» ya tiene un turno: ${formatDay(tomorrow)} 09:30, Córdoba.`],
  })
})

test('a group of another account is as absent, and a past day is refused', async () => {
  const { uuid: group } = await world.group()

  expect((await assign('lola', randomUUID())).status).toBe(404)
  expect((await assign('vera', group)).status).toBe(403)
  expect((await assign('lola', group, { form_fecha: '2020-01-05' })).body.errors).toEqual({
    form_fecha: ['La fecha no puede ser anterior a hoy.'],
  })
})
