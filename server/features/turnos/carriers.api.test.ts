import { beforeAll, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays } from '#contract/kit/day.ts'
import { CARRIER, type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld

beforeAll(async () => {
  world = await turnosWorld()
})

const uuids = (turnos: readonly Turno[]) => turnos.map(({ uuid }) => uuid)

test('A24 a saved turno is answered with those that have its carrier or its bay at that hour, of every branch', async () => {
  const date = addDays(tomorrow, 30)
  const when = { form_fecha: date, form_hora_desde: '09:00' }
  const elsewhere = { form_sucursal_uuid: world.branch.Rosario, form_nave: 'A' }
  const carrier = await world.book({ ...when, ...elsewhere, form_fletero_uuid: CARRIER })
  await world.book({ ...when, ...elsewhere, form_hora_desde: '09:30', form_fletero_uuid: CARRIER })
  const bay = await world.book(when)

  const { body } = await world.save('lola', { ...when, form_fletero_uuid: CARRIER })
  const later = await world.edit('lola', body.data.turno, { form_hora_desde: '11:00' })

  expect(uuids(body.data.choques).sort()).toEqual([carrier.uuid, bay.uuid].sort())
  expect(later.body.data.choques).toEqual([])
})

test('A24 the day and the range of a branch bring the turnos elsewhere of the carriers they show', async () => {
  const date = addDays(tomorrow, 31)
  const elsewhere = { form_fecha: date, form_sucursal_uuid: world.branch.Rosario, form_nave: 'A' }
  await world.book({ form_fecha: date, form_fletero_uuid: CARRIER })
  const ofBranch = `fecha=${date}&sucursal_uuid=${world.branch.Córdoba}`
  const day = `/api/turno/day?${ofBranch}`
  const range = `/api/turno?${ofBranch.replace('fecha=', 'fecha_desde=')}&fecha_hasta=${date}`
  const before = await world.call('lola', day)

  await world.book(elsewhere)
  const carried = await world.book({ ...elsewhere, form_fletero_uuid: CARRIER })
  const after = await world.call('lola', day, {
    headers: { 'If-None-Match': String(before.headers.get('etag')) },
  })

  expect([before.body.otras, after.status]).toEqual([[], 200])
  expect(uuids(after.body.otras)).toEqual([carried.uuid])
  expect(after.body.data).toHaveLength(1)
  expect(uuids((await world.call('lola', range)).body.otras)).toEqual([carried.uuid])
  expect((await world.call('lola', `/api/turno/day?fecha=${date}`)).body.otras).toEqual([])
})

test('SEC7 of turnos elsewhere only those of accounts in scope are told', async () => {
  const date = addDays(tomorrow, 32)
  const carried = { form_fecha: date, form_fletero_uuid: CARRIER }
  await world.book({ ...carried, form_accounts_id: ['2'] })
  await world.book({ ...carried, form_sucursal_uuid: world.branch.Rosario, form_nave: 'A' })

  const { body } = await world.call(
    'tito',
    `/api/turno/day?fecha=${date}&sucursal_uuid=${world.branch.Córdoba}`,
  )

  expect([body.data.length, body.otras]).toEqual([1, []])
})
