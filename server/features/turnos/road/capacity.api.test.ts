import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fullText, NO_LIMIT_REASON } from '#contract/calls/rules/capacity.ts'
import { addDays, formatDay } from '#contract/kit/day.ts'
import { CUIT, type Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
  await world.database.db.execute(sql`update branches set cupo = '{"B": 1}' where nombre = 'Córdoba'`)
})

const at = (hora_desde: string) => ({ form_hora_desde: hora_desde })
const full = (hora_desde: string) => fullText({ fecha: tomorrow, hora_desde, nave: 'B' })
const stepsOf = async (uuid: string) => (await world.call('lola', `/api/turno/${uuid}/pasos`)).body.data

test('a full half hour of a bay takes no further turno but with a reason, which its story keeps', async () => {
  const first = await world.book(at('09:00'))

  const refused = await world.save('lola', at('09:00'))
  const passed = await world.book({ ...at('09:00'), form_motivo: 'Es un solo bulto' })

  expect(refused.body.errors).toEqual({ form_fecha: [full('09:00')], form_motivo: [NO_LIMIT_REASON] })
  expect(await stepsOf(passed.uuid)).toMatchObject([{ motivo: 'Es un solo bulto', aviso: 'Guardado igual.' }])
  const other = await world.book({ ...at('09:00'), form_nave: 'C' })
  expect(other.nave).toBe('C')
  expect((await world.edit('lola', other, { form_nave: 'B' })).status).toBe(422)
  expect((await world.edit('lola', first, { form_descripcion: 'Sigue' })).status).toBe(200)
})

test('of two that take the last place at once one is refused; what keeps nothing leaves its place', async () => {
  const both = await Promise.all([world.save('lola', at('10:00')), world.save('root', at('10:00'))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])

  const taken = both.find(({ status }) => status === 200)?.body.data.turno
  await world.call('lola', `/api/turno/${taken.uuid}/etapa`, {
    body: { etapa: 'no vino', momento: new Date().toISOString() },
  })
  expect((await world.save('lola', at('10:00'))).status).toBe(200)
})

test('a request finds no place where every bay of the branch is full, and no reason helps on a closed day', async () => {
  const { db } = world.database
  await db.execute(sql`update branches set cupo = '{"A": 1}', nave_hasta = 'A' where nombre = 'Rosario'`)
  const group = await world.group()
  const ask = (more: object) =>
    world.call('ana', '/api/turno/solicitar', {
      body: {
        ...{ turno_uuid: randomUUID(), grupos: [group.uuid], fecha: tomorrow, hora: '11:00' },
        ...{ sucursal: world.branch.Rosario, ...more },
      },
    })
  await world.book({ ...at('11:00'), form_nave: 'A', form_sucursal_uuid: world.branch.Rosario })

  expect((await ask({})).body.errors).toEqual({
    fecha: [fullText({ fecha: tomorrow, hora_desde: '11:00', nave: '' })],
  })
  const day = addDays(tomorrow, 30)
  await db.execute(sql`insert into closed_days (uuid, fecha, nombre, branch_uuid, cerrado, nacional)
    values (gen_random_uuid(), ${day}, 'Navidad', null, true, false)`)
  const closed = `La sucursal está cerrada el ${formatDay(day).slice(0, 5)}: Navidad.`
  expect((await ask({ fecha: day })).body.errors).toEqual({ fecha: [closed] })
  expect((await world.save('lola', { form_fecha: day })).body.errors.form_fecha).toEqual([closed])
  expect((await world.save('lola', { form_fecha: day, form_motivo: 'Guardia' })).status).toBe(200)
})

test('a turno from orders finds the same limits, and passes them with a reason that its story keeps', async () => {
  const { db } = world.database
  await db.execute(sql`update branches set cupo = '{"A": 1}', nave_hasta = 'A' where nombre = 'Córdoba'`)
  const { uuid: group_id } = await world.group()
  const assign = (more: object) =>
    world.call('lola', '/api/turno/asignar-desde-pedidos', {
      body: { group_id, form_fecha: tomorrow, form_hora_desde: '15:00', ...more },
    })
  await world.book({ ...at('15:00'), form_nave: 'A' })

  const refused = await assign({})
  const passed = await assign({ form_motivo: 'Es un solo bulto' })

  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      form_fecha: [fullText({ fecha: tomorrow, hora_desde: '15:00', nave: '' })],
      form_motivo: [NO_LIMIT_REASON],
    },
  ])
  expect(passed.status).toBe(200)
  expect(await stepsOf(passed.body.data.turno.uuid)).toMatchObject([
    { motivo: 'Es un solo bulto', aviso: 'Guardado igual.' },
  ])
})

test('a cart finds the same limits: who sells or plans passes them with a reason, a customer does not', async () => {
  const { db } = world.database
  await db.execute(sql`update branches set cupo = '{"A": 1}', nave_hasta = 'A' where nombre = 'Córdoba'`)
  await world.book({ ...at('16:00'), form_nave: 'A' })
  const send = (who: Person, more: object = {}) =>
    world.call(who, '/api/pedido-multiple', {
      body: {
        productos: [{ product_code: 'MC-20', quantity: 1, unit: 'M2' }],
        ...{ form_billing_cuit: CUIT.marmoleria, form_branch: 'Córdoba' },
        ...{ asignar_turno: '1', turno_fecha: tomorrow, turno_hora_desde: '16:00', ...more },
      },
    })
  const full = [fullText({ fecha: tomorrow, hora_desde: '16:00', nave: '' })]

  const refused = await send('vera')
  const passed = await send('vera', { turno_motivo: 'Es un solo bulto' })
  const customer = await send('ana', { turno_motivo: 'Es un solo bulto' })
  const loose = await send('ana', { asignar_turno: '0' })

  expect(refused.body.errors).toEqual({ turno_fecha: full, turno_motivo: [NO_LIMIT_REASON] })
  expect(await stepsOf(passed.body.data.turno.uuid)).toMatchObject([
    { motivo: 'Es un solo bulto', aviso: 'Guardado igual.' },
  ])
  expect(customer.body.errors).toEqual({ turno_fecha: full })
  expect(loose.status).toBe(200)
})
