import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handed, type ProofsWorld, proofsWorld } from '#tests/proofs/proofs-world.ts'

let world: ProofsWorld
beforeAll(async () => {
  world = await proofsWorld()
  // A second planner, beside Lola.
  await world.database.db.execute(sql`
    insert into user_permissions (user_id, permission_id) select 1, id from permissions where key = 'turno-crear'
    on conflict do nothing`)
})
beforeEach(() => world.database.db.execute(sql`truncate events, notifications, call_quotas`))

async function told(type: string): Promise<[string, string, string][]> {
  const { rows } = await world.database.db.execute<{ name: string; what: string; reason: string | null }>(sql`
    select u.fullname as name, n.args->>'que' as what, n.args->>'motivo' as reason
    from notifications n join users u on u.id = n.user_id where n.event_type = ${type} order by u.id, n.args->>'que' desc`)
  return rows.map(({ name, what, reason }) => [name, what, reason ?? ''])
}

test('an odd delivery is told to who may read of it in its account, one as agreed to nobody', async () => {
  const [well, odd, refused] = [await world.booked(), await world.booked(), await world.booked()]
  await world.database.db.execute(sql`truncate events, notifications`)

  await world.prove('lola', well.turno.uuid, { lineas: [handed(well.key)] })
  expect(await told('conforme')).toEqual([])

  await world.prove('lola', odd.turno.uuid, { lineas: [handed(odd.key)], observaciones: 'Falta una pieza' })
  await world.prove('lola', refused.turno.uuid, {
    resultado: 'rechazado',
    motivo: 'No era el material',
    lineas: [handed(refused.key, { entregada: 0, rechazada: 2, motivo: 'rajada', sin_foto: 'No se veía' })],
  })
  expect(await told('conforme')).toEqual([
    ['Vera Sosa', 'rechazado', ''],
    ['Vera Sosa', 'con observaciones', ''],
    ['Ana <Ruiz>', 'rechazado', ''],
    ['Ana <Ruiz>', 'con observaciones', ''],
  ])
})

test('a load that leaves without the note that its branch asks for is told to the other planners of the branch', async () => {
  const { db } = world.database
  await db.execute(sql`update branches set exige_remito = 'pide' where nombre = 'Córdoba'`)
  const leave = async () => {
    const { turno } = await world.booked()
    await db.execute(sql`truncate events, notifications`)
    await world.call('lola', `/api/turno/${turno.uuid}/toggle-estado`, {
      body: { estado: 'entregado', sin_remito: 'Lo lleva el cliente' },
    })
    return told('reparto')
  }

  // The second planner's account is in Rosario.
  expect(await leave()).toEqual([])
  await db.execute(sql`update users set sucursal_uuid = ${world.branch.Córdoba} where id = 1`)
  expect(await leave()).toEqual([['Vera Sosa', 'sin remito', 'Lo lleva el cliente']])
})
