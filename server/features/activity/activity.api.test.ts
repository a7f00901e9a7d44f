import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Activity } from '#contract/calls/config/activity.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()
const { db } = server.database
const token = (await server.signIn('root')).access_token
const call = <T>(path: string, more: object = {}) => server.call<T>(path, { token, ...more })

interface List {
  data: Activity[]
  total: number
  next_cursor: string | null
}
const list = async (asked: Record<string, string> = {}) =>
  (await call<List>(`/api/config/actividad?${new URLSearchParams(asked)}`)).body
const first = async (asked: Record<string, string> = {}) => (await list(asked)).data[0]

test('what was done is said in words, with names, its screen and in whose identity [SEC50, SEC54]', async () => {
  const permissions = await db.execute<{ uuid: string }>(
    sql`select uuid from permissions where key in ('pedido-ver', 'turno-ver') order by key`,
  )
  const role = {
    name: 'Depósito Ñuñoa',
    key: 'deposito',
    permissions: permissions.rows.map(({ uuid }) => uuid),
  }
  const made = await call<{ data: { uuid: string } }>('/api/config/role', { json: role })
  const { uuid } = made.body.data
  await call('/api/config/role', { json: { ...role, uuid, permissions: role.permissions.slice(0, 1) } })

  const [edited, created] = (await list({ sobre: 'rol' })).data

  expect(created).toMatchObject({
    hecho: 'creó el rol Depósito Ñuñoa',
    a: `/config/role/${uuid}/edit`,
    como: null,
    cambios: expect.arrayContaining(['Clave: «deposito»', 'Permisos: agregó Ver pedidos, Ver turnos']),
  })
  expect(edited).toMatchObject({
    hecho: 'cambió el rol Depósito Ñuñoa',
    cambios: ['Permisos: quitó Ver turnos'],
  })
  const { rows } = await db.execute<{ id: number; uuid: string }>(
    sql`select id, uuid from users where email in ('vendedora@demo.example', 'cliente@demo.example') order by email desc`,
  )
  await db.execute(sql`insert into audit_log (actor_id, impersonator_id, action, target_type, target_id, details, ip_hash)
    values (${rows[1]?.id}, ${rows[0]?.id}, 'usuario-editado', 'user', ${String(rows[1]?.id)},
      '{"before": {"fullname": "Ana"}, "after": {"fullname": "Añá", "password_hash": "s3creto", "token": "s3creto"},
        "clave": true, "token": "s3creto"}', 's3creto')`)
  await db.execute(sql`insert into audit_log (actor_id, action, details)
    values (${rows[0]?.id}, 'sincronizacion-pedida', '{"tasks": ["getStock", "getCuentas"]}')`)
  expect(await first({ clase: 'configuracion' })).toMatchObject({ cambios: ['Tareas: getStock, getCuentas'] })
  const activity = await first({ q: 'quiroga', clase: 'usuarios' })
  expect(activity).toMatchObject({
    quien: { uuid: rows[0]?.uuid },
    como: { uuid: rows[1]?.uuid },
    cambios: ['Nombre: «Ana» → «Añá»', 'Contraseña: una nueva'],
    a: `/config/user/${rows[1]?.uuid}`,
  })
  expect(JSON.stringify(await list())).not.toContain('s3creto')
})

test('it is narrowed by person, kind, thing and day, and read thirty at a time, each once', async () => {
  await db.execute(sql`insert into audit_log (at, actor_id, action)
    select timestamptz '2025-03-10 02:59:00Z' + n * interval '1 minute', id, 'clave-cambiada'
    from users, generate_series(1, 61) n where email = 'vendedor@demo.example'`)
  const day = { clase: 'ingresos', desde: '2025-03-10', hasta: '2025-03-10' }

  const one = await list(day)
  const two = await list({ ...day, cursor: one.next_cursor ?? '' })
  const three = await list({ ...day, cursor: two.next_cursor ?? '' })

  const pages = [one, two, three]
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [30, 61],
    [30, 61],
    [1, 61],
  ])
  expect(three.next_cursor).toBeNull()
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(61)
  expect(one.data[0]?.at).toBe('2025-03-10T04:00:00.000Z')
  expect((await list({ ...day, desde: '2025-03-09', hasta: '2025-03-09' })).total).toBe(0)
  expect((await list({ ...day, q: 'nadie' })).total).toBe(0)
  expect((await list({ ...day, sobre: 'rol' })).total).toBe(0)
  expect((await call('/api/config/actividad?cursor=x')).status).toBe(422)
})

test('a refused sign-in says which address was tried, as a mask; going back from an identity is said in words', async () => {
  await server.call('/api/login', { form: { username: 'Ana@Obra.example', password: 'no-es-esta' } })
  expect(await first({ clase: 'ingresos' })).toMatchObject({
    quien: null,
    hecho: 'intentó ingresar y no pudo',
    cambios: ['Correo: a•••@o•••.example'],
  })

  const { rows } = await db.execute<{ uuid: string }>(
    sql`select uuid from users where email = 'cliente@demo.example'`,
  )
  const entered = await call<{ access_token: string }>(`/api/config/user/${rows[0]?.uuid}/login-as`, {
    json: {},
  })
  await server.call('/api/logout', { token: entered.body.access_token, form: { x: '' } })
  expect((await first({ clase: 'ingresos' }))?.hecho).toBe('dejó de estar como Sofía Benítez')
})
