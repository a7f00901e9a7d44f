import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sentNow } from '#tests/servers/due-jobs.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, turnosWorld } from '#tests/worlds/turnos-world.ts'
import { mailNotifications } from './mail-notifications.ts'

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
})
beforeEach(async () => {
  await run(sql`truncate events, notifications, notification_preferences, call_quotas, mails`)
})

const run = (statement: ReturnType<typeof sql>) => world.database.db.execute(statement)
const choose = (who: Person, mail: string[]) =>
  world.call(who, '/api/notificaciones/preferencias', {
    body: { push: [], correo: mail, silencio_desde: 21, silencio_hasta: 7 },
  })

/** Subjects and addresses of the mails about what happened until now, once no transaction of another file hides it. */
async function mailed(times = 1) {
  const isOver = sql`select from notifications where tx >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`
  await vi.waitFor(async () => expect((await run(isOver)).rowCount).toBe(0), {
    timeout: 30_000,
    interval: 20,
  })
  for (let n = 0; n < times; n++) await mailNotifications({ db: world.database.db })
  const { rows } = await run(sql`select to_email, args from mails where kind = 'notificacion' order by id`)
  await run(sql`truncate mails`)
  return rows
}

test('a turno that is agreed and moved is mailed to who asked for it, once, and to no other', async () => {
  await choose('ana', ['turno'])
  await choose('tito', ['turno'])
  const turno = await world.book()
  await world.pedir('vera')
  expect(await mailed(2)).toMatchObject([{ args: { uuid: turno.uuid, count: 1 } }])

  await world.edit('lola', await world.read('lola', turno.uuid), { form_hora_desde: '12:00' })
  await world.edit('lola', await world.read('lola', turno.uuid), { form_hora_desde: '13:00' })
  const [mail] = await mailed()
  expect(mail).toMatchObject({ args: { uuid: '', count: 2 } })
  expect(await mailed()).toEqual([])
})

test('nothing is mailed by default, to the deactivated, without the right, or of what was read', async () => {
  await world.book()
  expect(await mailed()).toEqual([])

  await choose('ana', ['turno'])
  await world.book()
  await run(sql`update notifications set read_at = now()`)
  expect(await mailed()).toEqual([])

  await world.book()
  await run(sql`update users set deleted_at = now() where id = 3`)
  expect(await mailed()).toEqual([])
  await run(sql`update users set deleted_at = null where id = 3`)
  await run(sql`delete from user_permissions where user_id = 3
    and permission_id = (select id from permissions where key = 'turno-ver')`)
  expect(await mailed()).toEqual([])
  await run(
    sql`insert into user_permissions (user_id, permission_id) select 3, id from permissions where key = 'turno-ver'`,
  )
})

test('twenty a day, and none to who is deactivated before it leaves', async () => {
  await run(
    sql`insert into notification_preferences (user_id, mail_on, mailed_tx) values (3, '{turno,conforme}', '0')`,
  )
  const happen = () =>
    run(sql`insert into notifications (user_id, event_type, target, account_id, args)
      values (3, 'conforme', gen_random_uuid(), 1, '{"que": "con observaciones", "fecha": "2026-03-09", "hora": "10:00"}')`)
  for (let n = 0; n < 21; n++) {
    await happen()
    expect(await mailed()).toHaveLength(n < 20 ? 1 : 0)
  }

  await run(sql`truncate call_quotas`)
  await happen()
  await vi.waitFor(async () => {
    await mailNotifications({ db: world.database.db })
    expect((await run(sql`select from mails`)).rowCount).toBe(1)
  }, 30_000)
  await run(sql`update users set deleted_at = now() where id = 3`)
  expect(await sentNow(world.database)).toEqual([])
  await run(sql`update users set deleted_at = null where id = 3`)
})
