import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, formatDay } from '#contract/kit/day.ts'
import { turnos } from '#contract/records/turnos.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
})
beforeEach(() => world.database.db.execute(sql`delete from call_quotas`))

const ask = (who: Person, groups: string[], more: object = {}) =>
  world.call(who, '/api/turno/solicitar', {
    body: {
      ...{ turno_uuid: randomUUID(), grupos: groups, fecha: tomorrow, hora: '09:00' },
      ...{ sucursal: world.branch.Córdoba, nota: 'Con grúa', ...more },
    },
  })
const answer = (who: Person, uuid: string, body: object) =>
  world.call(who, `/api/turno/${uuid}/responder`, { body })

/** A new group of the customer's account and the request for it. */
async function asked() {
  const group = await world.group()
  const { body, status } = await ask('ana', [group.uuid])
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { group, turno: body.data.turno, groups: body.data.grupos }
}
const lastOf = async (order: string) =>
  (await world.call('vera', `/api/pedido/${order}`)).body.data.messages.at(-1)

test('a customer asks for a turno: it waits in no bay, keeps its group, and its orders say so', async () => {
  const { group, turno, groups } = await asked()

  expect(turno).toMatchObject({
    ...{ etapa: 'solicitado', estado: 'agendado', nave: '', fletero_uuid: null, descripcion: 'Con grúa' },
    accounts: [{ id: 1 }],
    grupos_de_pedidos: [{ uuid: group.uuid }],
  })
  expect(groups).toMatchObject([{ uuid: group.uuid, turno_uuid: turno.uuid }])
  expect(await lastOf(group.pedido)).toMatchObject({ title: 'Turno pedido' })
  expect((await ask('ana', [group.uuid])).body.errors).toEqual({
    grupos: [expect.stringMatching(/^El grupo «Grupo de 1» ya tiene un turno: /)],
  })
})

test('what cannot be asked for is said beside its field', async () => {
  const group = await world.group()
  const foreign = await world.group(2)
  await world.database.db.execute(sql`insert into closed_days (uuid, fecha, nombre, branch_uuid, cerrado, nacional)
    values (gen_random_uuid(), ${addDays(tomorrow, 20)}, 'Navidad', ${world.branch.Córdoba}, true, false)`)
  const closed = addDays(tomorrow, 20)
  const errors = async (more: object, groups = [group.uuid]) => (await ask('ana', groups, more)).body.errors

  expect(await errors({ fecha: closed })).toEqual({
    fecha: [`La sucursal está cerrada el ${formatDay(closed).slice(0, 5)}: Navidad.`],
  })
  expect(await errors({ fecha: addDays(tomorrow, -2) })).toEqual({
    fecha: ['La fecha no puede ser anterior a hoy.'],
  })
  expect(await errors({ sucursal: randomUUID() })).toEqual({
    sucursal: ['La sucursal no existe o está desactivada.'],
  })
  const unknown = { grupos: ['No se encontró uno de los grupos elegidos.'] }
  expect(await errors({}, [group.uuid, foreign.uuid])).toEqual(unknown)
  expect(await errors({}, [randomUUID()])).toEqual(unknown)
  expect((await ask('ana', [])).body.errors).toEqual({ grupos: ['Debe elegir al menos un grupo.'] })
})

test('an account asks ten times a day', async () => {
  for (let n = 0; n < turnos.limits.asked; n++) await asked()
  const group = await world.group()

  const { status, headers } = await ask('ana', [group.uuid])

  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('a planner agrees: by the answer as it is, by the form with bay and carrier', async () => {
  const [plain, placed] = [await asked(), await asked()]
  expect((await answer('ana', plain.turno.uuid, { acepta: true })).status).toBe(403)

  const agreed = await answer('lola', plain.turno.uuid, { acepta: true })
  const again = await answer('root', plain.turno.uuid, { acepta: true })
  const saved = await world.edit('lola', placed.turno, { form_nave: 'B' })

  expect([agreed.status, agreed.body.data.turno.etapa, agreed.body.data.turno.nave]).toEqual([200, '', ''])
  expect(again.status).toBe(200)
  expect(saved.body.data.turno).toMatchObject({ etapa: '', nave: 'B' })
  expect((await lastOf(plain.group.pedido)).changes).toEqual([
    'Etapa del turno: <b>Solicitado</b> → <b>Agendado</b>',
  ])
})

test('a request that is not accepted frees its group and keeps the reason; the form still agrees to it later', async () => {
  const { group, turno } = await asked()
  expect((await answer('lola', turno.uuid, { acepta: false })).body.errors).toEqual({
    motivo: ['Debe ingresar un motivo'],
  })

  const refused = await answer('lola', turno.uuid, { acepta: false, motivo: 'Sin grúa ese día' })

  expect(refused.body.data.turno).toMatchObject({ etapa: 'no aceptado', etapa_motivo: 'Sin grúa ese día' })
  expect(refused.body.data.grupos).toMatchObject([{ uuid: group.uuid, turno_uuid: null }])
  expect(await lastOf(group.pedido)).toMatchObject({ description: 'Sin grúa ese día' })
  const late = await answer('root', turno.uuid, { acepta: true })
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^El turno está en «No aceptado» \(Lola Gil, .+\): no espera respuesta\.$/),
  ])
  const after = await world.edit('lola', refused.body.data.turno, { form_nave: 'B' })
  expect(after.body.data.turno).toMatchObject({ etapa: '', grupos_de_pedidos: [{ uuid: group.uuid }] })
})

test('an answer that stands on a version which the request has not had is a 409', async () => {
  const { turno } = await asked()
  const call = (seen: number) =>
    world.call('lola', `/api/turno/${turno.uuid}/responder`, {
      ...{ body: { acepta: false, motivo: 'No' }, headers: { 'If-Match': `"${seen}"` } },
    })

  const { status, body } = await call(999_999)

  expect([status, body.code]).toEqual([409, 'version-distinta'])
  expect((await call(turno.version)).status).toBe(200)
})

test('a customer takes a request back once, and no longer what was agreed', async () => {
  const [open, agreed] = [await asked(), await asked()]
  await answer('lola', agreed.turno.uuid, { acepta: true })

  const gone = await answer('ana', open.turno.uuid, { acepta: false, motivo: 'Ya no hace falta' })
  const twice = await answer('ana', open.turno.uuid, { acepta: false })
  const late = await answer('ana', agreed.turno.uuid, { acepta: false })

  expect([gone.status, gone.body.data.turno, twice.status]).toEqual([200, null, 200])
  expect(gone.body.data.grupos).toMatchObject([{ uuid: open.group.uuid, turno_uuid: null }])
  expect(await lastOf(open.group.pedido)).toMatchObject({
    title: 'Pedido de turno retirado',
    description: 'Ya no hace falta',
  })
  expect([late.status, late.body.code]).toEqual([409, 'transicion-invalida'])
  expect((await answer('lola', open.turno.uuid, { acepta: true })).status).toBe(404)
  expect((await answer('tito', agreed.turno.uuid, { acepta: false, motivo: 'No' })).status).toBe(404)
})
