import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { NOTIFICATION_RIGHTS, NOTIFICATION_TYPES } from '#contract/rules/notifications/notification-rights.ts'
import { purgeRows } from '#server/db/purge-rows.ts'
import { pick, seeded } from '#tests/bad-network.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'
import { announce } from './announce.ts'

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
})
beforeEach(() => world.database.db.execute(sql`truncate events, notifications, call_quotas`))

const NAMES = ['', 'vera', 'fijo', 'ana', 'beto', 'sub', 'root', 'lola', 'tito']

/** Everybody's notifications by their kind, and how many things each is about. */
async function notified(): Promise<[string, string, unknown, number][]> {
  const { rows } = await world.database.db.execute<{ user: number; type: string; args: object; n: number }>(
    sql`select user_id as "user", event_type as type, args, n from notifications order by event_type, user_id, tx`,
  )
  return rows.map(({ user, type, args, n }) => {
    const { que: what, estado: status } = args as { que?: string; estado?: string }
    return [NAMES[user] ?? '', type, what ?? status, n]
  })
}

const move = (who: Person, uuids: string[], status = 'En preparación') =>
  world.call(who, '/api/pedido/multiple/status', {
    body: { uuids, status },
    headers: { 'Idempotency-Key': randomUUID() },
  })

test('who sells, who made it and who may read of it in the account are told, and never who did it', async () => {
  const { pedido: order } = await world.pedir('vera')
  expect(await notified()).toEqual([
    ['ana', 'pedido', 'creado', 1],
    ['sub', 'pedido', 'creado', 1],
  ])
  const { pedido: second } = await world.pedir('vera')
  await world.database.db.execute(sql`truncate notifications`)

  await move('lola', [order.uuid])
  await world.call('ana', '/api/pedido/set-status', {
    body: { uuid: second.uuid, status: 'Cancelado', motivo: 'x' },
  })

  const { rows } =
    await world.database.db.execute(sql`select type, target, account_id, actor_id, data from events
    order by id desc limit 1`)
  expect(rows).toEqual([
    {
      ...{ type: 'pedido', target: second.uuid, account_id: 1, actor_id: 3 },
      data: { numero: second.id, codigo: 'MC-20', material: 'Mármol MC-20', estado: 'Cancelado' },
    },
  ])
  expect(await notified()).toEqual([
    ['vera', 'pedido', 'En preparación', 1],
    ['vera', 'pedido', 'Cancelado', 1],
    ['ana', 'pedido', 'En preparación', 1],
    ['sub', 'pedido', 'En preparación', 1],
    ['sub', 'pedido', 'Cancelado', 1],
  ])
})

/** The statements that are sent meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = world.database
  const texts: string[] = []
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    const query = client.query as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [given] = args as [string | { text?: string } | pg.Submittable]
      texts.push(typeof given === 'string' ? given : ((given as { text?: string }).text ?? ''))
      return query.apply(client, args)
    }) as never
    client.release()
  }
  await work()
  return texts
}

test('200 orders of one call are one notification, in one statement, which is done once per key', async () => {
  const { db } = world.database
  const { rows } = await db.execute<{ uuid: string }>(sql`
    insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by, owner_id, search)
    select gen_random_uuid(), 1, 'MC-20', 'Mármol', 1, 'M2', 'Córdoba', 'Pendiente', 1, 1, '' from generate_series(1, 200)
    returning uuid`)
  const body = { uuids: rows.map(({ uuid }) => uuid), status: 'En preparación' }
  const headers = { 'Idempotency-Key': randomUUID() }
  const call = () => world.call('lola', '/api/pedido/multiple/status', { body, headers })

  const texts = await statementsOf(call)
  expect((await call()).status).toBe(200)

  expect(texts.filter((text) => /notifications|events/.test(text))).toHaveLength(1)
  expect(await notified()).toEqual([
    ['vera', 'pedido', 'En preparación', 200],
    ['ana', 'pedido', 'En preparación', 200],
    ['sub', 'pedido', 'En preparación', 200],
  ])
})

test('customers hear of their turno, planners of the branch of what is asked for', async () => {
  const { db } = world.database
  await db.execute(sql`update users set sucursal_uuid = ${world.branch.Rosario} where id = 7`)
  const group = await world.group()
  await db.execute(sql`truncate notifications`)
  const ask = (turno_uuid: string) => ({
    body: {
      ...{ turno_uuid, grupos: [group.uuid], fecha: tomorrow, hora: '09:00' },
      sucursal: world.branch.Córdoba,
    },
  })
  const [refused, turno] = [randomUUID(), randomUUID()]
  await world.call('ana', '/api/turno/solicitar', ask(refused))
  // Its only planner without a branch sees another account alone.
  expect(await notified()).toEqual([])
  await db.execute(sql`update users set sucursal_uuid = null where id = 7`)
  await world.call('lola', `/api/turno/${refused}/responder`, { body: { acepta: false, motivo: 'No hay' } })
  await world.call('ana', '/api/turno/solicitar', ask(turno))
  expect(await notified()).toEqual([
    ['lola', 'solicitud', 'pedida', 1],
    ['vera', 'turno', 'no aceptado', 1],
    ['ana', 'turno', 'no aceptado', 1],
  ])

  await db.execute(sql`truncate notifications`)
  await world.edit('lola', await world.read('lola', turno), { form_hora_desde: '11:00' })
  await world.edit('lola', await world.read('lola', turno), { form_hora_desde: '12:00' })
  await world.edit('lola', await world.read('lola', turno), { form_nave: 'C' })
  const step = (etapa: string, more: object = {}) =>
    world.call('lola', `/api/turno/${turno}/etapa`, {
      body: { etapa, momento: new Date().toISOString(), ...more },
    })
  for (const etapa of ['llegó', '', 'llegó', 'cargando', 'llegó']) await step(etapa)
  const { rows } = await db.execute<{ args: object }>(
    sql`select args from notifications where user_id = 3 order by tx`,
  )
  expect(rows.map(({ args }) => args)).toEqual([
    { que: 'confirmado', fecha: tomorrow, hora: '11:00', sucursal: 'Córdoba' },
    { que: 'movido', fecha: tomorrow, hora: '12:00', sucursal: 'Córdoba' },
    { que: 'llegó', motivo: '', fecha: tomorrow, hora: '12:00', sucursal: 'Córdoba' },
    { que: 'llegó', motivo: '', fecha: tomorrow, hora: '12:00', sucursal: 'Córdoba' },
  ])
})

test('of some hundreds of events each person has exactly theirs', async () => {
  const { db } = world.database
  const random = seeded(7)
  await db.execute(sql`insert into tickets (uuid, account_id, created_by, assigned_to)
    select gen_random_uuid(), (array[1, 2, 5])[1 + n % 3], 1 + n % 8, case when n % 4 = 0 then 7 end from generate_series(1, 20) n`)
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p where p.key = any ('{support-tickets,turno-ver}') and u.id in (2, 3, 4)
    on conflict do nothing`)
  await db.execute(sql`update users set deleted_at = now() where id = 4`)
  for (const account of [1, 2, 5, 1, 2]) await world.group(account)
  await world.book({ form_accounts_id: ['1', '2'] })
  await world.book({ form_accounts_id: ['5'] })
  await db.execute(sql`truncate events, notifications`)
  const kinds = { pedido: 'orders', reclamo: 'tickets', turno: 'turnos', conforme: 'turnos' } as const
  const there = Object.fromEntries(
    await Promise.all(
      Object.values(kinds).map(async (table) => {
        const { rows } = await db.execute<{ uuid: string }>(sql.raw(`select uuid from ${table} order by id`))
        return [table, rows.map(({ uuid }) => uuid)] as const
      }),
    ),
  )
  for (let n = 0; n < 300; n++) {
    const type = pick(random, Object.keys(kinds) as (keyof typeof kinds)[])
    const some = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
      pick(random, there[kinds[type]] ?? []),
    )
    const actor = { id: 1 + Math.floor(random() * 8), key: randomUUID(), impersonator: null }
    const things = [...new Set(some)].map((target) => ({ target, args: {} }))
    await db.transaction((tx) => announce(tx, random() < 0.1 ? null : actor, { type, things }))
  }

  // Another way to the same: from each person to the events.
  const rights = sql`(values ${sql.join(
    NOTIFICATION_TYPES.flatMap((type) => NOTIFICATION_RIGHTS[type].map((right) => sql`(${type}, ${right})`)),
    sql`, `,
  )}) r(type, needed)`
  const { rows: expected } = await db.execute(sql`
    select u.id as user_id, e.type, e.account_id, count(distinct e.id)::int as n
    from users u join events e on e.actor_id is distinct from u.id and u.deleted_at is null
      join ${rights} on r.type = e.type and (u.root or r.needed = any (permisos_de(u.id)))
    where coalesce(e.account_id = any (alcance_de(u.id)), true) and (
      u.account_id = e.account_id or u.id = (select seller_id from accounts where id = e.account_id)
      or exists (select from user_accounts m where m.user_id = u.id and m.account_id = e.account_id)
      or u.id in (select unnest(array[created_by, owner_id]) from orders where uuid = e.target)
      or u.id in (select created_by from turnos where uuid = e.target)
      or u.id in (select unnest(array[created_by, assigned_to]) from tickets where uuid = e.target))
    group by 1, 2, 3 order by 1, 2, 3`)
  const { rows: had } = await db.execute(sql`
    select user_id, event_type as type, account_id, sum(n)::int as n from notifications group by 1, 2, 3 order by 1, 2, 3`)
  expect(expected.length).toBeGreaterThan(10)
  expect(had).toEqual(expected)
})

test('news go after 90 days or behind 500 newer ones, events after 30 days', async () => {
  const { db } = world.database
  await db.execute(sql`insert into notifications (user_id, event_type, target, account_id, args, at)
    select case when n <= 502 then 3 else 5 end, 'pedido', gen_random_uuid(), 1, '{}', now() - n * interval '1 hour'
    from generate_series(1, 503) n`)
  await db.execute(sql`insert into notifications (user_id, event_type, target, account_id, args, at)
    values (5, 'pedido', gen_random_uuid(), 1, '{}', now() - interval '91 days')`)
  await db.execute(sql`insert into events (type, target, account_id, data, at)
    select 'pedido', gen_random_uuid(), 1, '{}', now() - n * interval '1 day' from generate_series(29, 31) n`)

  await purgeRows(db).catch(() => undefined)

  const { rows } =
    await db.execute(sql`select user_id, count(*)::int as n, max(extract(day from now() - at))::int as oldest
    from notifications group by 1 order by 1`)
  expect(rows).toEqual([
    { user_id: 3, n: 500, oldest: 20 },
    { user_id: 5, n: 1, oldest: 20 },
  ])
  expect((await db.execute(sql`select from events`)).rowCount).toBe(1)
})

test('in another’s identity it was who entered it: the one is told, the other is not', async () => {
  const { db } = world.database
  const { pedido: order } = await world.pedir('vera')
  await db.execute(sql`truncate events, notifications`)
  const asAna = { id: 3, key: randomUUID(), impersonator: { fullname: 'Vera Sosa', id: 1 } }

  await db.transaction((tx) =>
    announce(tx, asAna, { type: 'pedido', things: [{ target: order.uuid, args: { estado: 'Cancelado' } }] }),
  )

  expect((await notified()).map(([who]) => who)).toEqual(['ana', 'sub'])
  expect((await db.execute(sql`select actor_id from events`)).rows).toEqual([{ actor_id: 1 }])
})

test('deactivated people and those without the right hear nothing', async () => {
  const { db } = world.database
  await db.execute(sql`update users set deleted_at = now() where id = 3`)
  const { pedido: order } = await world.pedir('vera')
  // The sub-user's parent is gone.
  expect(await notified()).toEqual([])

  await db.execute(sql`update users set deleted_at = null where id = 3`)
  await db.execute(sql`delete from user_permissions where user_id = 5`)
  await move('lola', [order.uuid])
  expect((await notified()).map(([who]) => who)).toEqual(['vera', 'ana'])
})
