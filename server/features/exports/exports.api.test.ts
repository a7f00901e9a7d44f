import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { CUIT, ORIGIN, ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

beforeEach(() => world.leave())

const { stringify } = JSON
const today = formatDay(dayOf(new Date()))

const placeOrder = async (who: Person, more: object = {}) => (await world.pedir(who, more)).pedido

async function groupOrders(uuids: string[]): Promise<{ id: number; uuid: string }> {
  const { body } = await world.call('vera', '/api/pedido/asignar-a-nuevo-grupo', {
    body: {
      pedidos_uuid: uuids,
      form_nombre: '=Obra',
      form_estado_de_grupo_de_pedido_uuid: await first('select uuid as one from group_states order by orden'),
    },
  })
  return body.data.grupos[0]
}

async function first(statement: string): Promise<string> {
  const { rows } = await world.database.db.execute<{ one: string }>(sql.raw(statement))
  return String(rows[0]?.one)
}

async function linkOf(who: Person, target = '/api/pedido?exportToFile=csv'): Promise<string> {
  const { status, body } = await world.call(who, target)
  if (status !== 200) throw new Error(`${status} ${stringify(body)}`)
  return body.url
}

const lines = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))

/** A request without a session, as links are followed. */
const follow = (url: string) => world.call('nobody' as Person, url)

test('the list as a file: what the filters let through, with commas and days as people write them', async () => {
  await placeOrder('vera', {
    form_quantity: 2.5,
    form_client_note: '=cmd|calc',
    form_preferred_delivery_date: '2099-03-09',
  })
  await placeOrder('vera', { form_status: 'Entregado' })

  const url = await linkOf('vera', '/api/pedido?exportToFile=csv&f=Pendiente')
  const { status, headers, body } = await follow(url)

  expect(url).toMatch(new RegExp(`^${ORIGIN}/api/exportar/descarga/[\\w-]{43}$`))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="pedidos-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body.startsWith('Pedido;Fecha;Estado;Cuenta;')).toBe(true)
  const [head, row, ...more] = lines(body)
  expect(more).toEqual([])
  const exported = Object.fromEntries((head ?? []).map((name, index) => [name, row?.[index]]))
  expect(exported).toMatchObject({
    Fecha: today,
    Estado: 'Pendiente',
    Cuenta: 'Marmolería Pérez',
    Cantidad: '2,5',
    'Fecha de entrega preferida': '09/03/2099',
    Nota: "'=cmd|calc",
    Vendedor: 'Vera Sosa',
  })
})

test('SEC9 a customer exports only their own orders, without the name of their seller', async () => {
  await placeOrder('ana')
  await placeOrder('vera', { form_billing_cuit: CUIT.otra })

  const { body } = await follow(await linkOf('ana', '/api/pedido?exportToFile=csv&account=all'))

  expect(lines(body)).toHaveLength(2)
  expect(body).not.toContain('Otra')
  expect(body).not.toContain('Vendedor')
})

test('SEC11 a link works three times, and then never again', async () => {
  await placeOrder('vera')
  const url = await linkOf('vera')

  const answers = [await follow(url), await follow(url), await follow(url), await follow(url)]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404])
  expect(answers[3]?.body.message).toBe('El enlace de descarga venció. Volvé a exportar.')
})

test('SEC11 only hashes are kept, and a link is over after two minutes', async () => {
  await placeOrder('vera')
  const url = await linkOf('vera')
  const kept = await first("select string_agg(export_links::text, '') as one from export_links")
  expect(kept).not.toContain(url.split('/').at(-1))

  await world.database.db.execute(
    sql`update export_links set expires_at = expires_at - interval '120 seconds'`,
  )

  expect((await follow(url)).status).toBe(404)
})

const permission = (key: string) => sql`(select id from permissions where key = ${key})`

test.for([
  [
    'the session ends',
    sql`update sessions set revoked_at = now() where user_id = 3`,
    sql`update sessions set revoked_at = null`,
  ],
  [
    'the permission is taken away',
    sql`delete from user_permissions where user_id = 3 and permission_id = ${permission('pedidos-exportar-csv')}`,
    sql`insert into user_permissions values (3, ${permission('pedidos-exportar-csv')})`,
  ],
] as const)('SEC11 a link is over when %s', async ([, end, begin]) => {
  await placeOrder('ana')
  await world.database.db.execute(
    sql`delete from user_permissions where user_id = 3 and permission_id = ${permission('turno-ver')}`,
  )
  const url = await linkOf('ana')

  await world.database.db.execute(end)
  const { status } = await follow(url)
  await world.database.db.execute(begin)

  expect(status).toBe(404)
  expect((await follow(url)).status).toBe(200)
})

test('SEC11 what a link gives is what its user may see when it is followed', async () => {
  await placeOrder('ana')
  const url = await linkOf('ana')
  await placeOrder('ana')

  expect(lines((await follow(url)).body)).toHaveLength(3)
})

test('who may see orders but not export them gets no link', async () => {
  await placeOrder('beto', { form_billing_cuit: CUIT.otra })

  expect((await world.call('beto', '/api/pedido?exportToFile=csv')).status).toBe(403)
  expect((await world.call('beto', '/api/exportar/grupo?id=1&exportToFile=csv')).status).toBe(403)
})

test('nothing to export is said before anything is opened; a file is never answered from what is held', async () => {
  const empty = await world.call('vera', '/api/pedido?exportToFile=csv')
  await placeOrder('vera')
  const full = await world.call('vera', '/api/pedido?exportToFile=csv', { headers: { 'If-None-Match': '*' } })

  expect([empty.status, empty.body.code]).toEqual([404, 'sin-pedidos'])
  expect([full.status, full.etag]).toEqual([200, null])
  expect(full.body).toMatchObject({ grouped: [], ungrouped: [] })
})

test('groups as a file, by number or UUID; one out of scope makes the same 404 of all', async () => {
  const [one, two] = [await placeOrder('ana'), await placeOrder('ana')]
  const mine = await groupOrders([one.uuid, two.uuid])
  const foreign = await groupOrders([(await placeOrder('vera', { form_billing_cuit: CUIT.otra })).uuid])
  const ask = (who: Person, ids: (string | number)[]) =>
    world.call(who, `/api/exportar/grupo?id=${ids.join(',')}&exportToFile=csv`)

  const { body } = await follow((await ask('vera', [mine.id, foreign.uuid])).body.url)
  const refused = await ask('ana', [mine.id, foreign.id])
  const absent = await ask('ana', [mine.id, 999_999])

  expect(lines(body)).toHaveLength(4)
  expect(lines(body)[1]).toContain("'=Obra")
  expect([refused.status, refused.body]).toEqual([404, absent.body])
  expect((await ask('ana', [mine.uuid])).status).toBe(200)
})

test('turnos as a file: a line for each order, and for a turno that carries nothing yet', async () => {
  const group = await groupOrders([(await placeOrder('ana')).uuid])
  await world.database.db.execute(sql`
    with t as (insert into turnos (uuid, fecha, hora_desde, branch_uuid, nave, created_by)
      select uuid, '2099-01-05', hora, (select uuid from branches where nombre = 'Córdoba'), nave, 1
      from (values ('0198a000-0000-4000-8000-000000000001'::uuid, '08:00', 'B'),
        ('0198a000-0000-4000-8000-000000000002'::uuid, '09:00', '')) as one(uuid, hora, nave) returning id),
    ta as (insert into turno_accounts (turno_id, account_id) select id, 1 from t)
    insert into turno_groups (turno_id, group_id) select min(id), ${group.id} from t`)
  const ids = await first("select string_agg(id::text, ',') as one from turnos")

  const url = await linkOf('vera', `/api/exportar/turnos?turnos_ids=${ids}&exportToFile=csv`)
  const [, carrying, empty] = lines((await follow(url)).body)

  expect(carrying?.slice(1, 8)).toEqual(['05/01/2099', '08:00', '08:30', 'Córdoba', 'B', '', 'agendado'])
  expect(carrying).toContain('Mármol MC-20')
  expect(empty?.slice(2, 9)).toEqual([
    '09:00',
    '09:30',
    'Córdoba',
    'SIN NAVE',
    '',
    'agendado',
    'Marmolería Pérez',
  ])
  const foreign = await world.call('fijo', `/api/exportar/turnos?turnos_ids=${ids}&exportToFile=csv`)
  expect(foreign.status).toBe(403)
})

test('A27 who sees turnos exports days of them, of their accounts alone; one by itself needs the right to files', async () => {
  await world.database.db.execute(sql`
    with t as (insert into turnos (uuid, fecha, hora_desde, branch_uuid, nave, created_by)
      select '0198a000-0000-4000-8000-000000000003'::uuid, '2099-01-06', '08:00',
        (select uuid from branches where nombre = 'Córdoba'), 'B', 1 returning id)
    insert into turno_accounts (turno_id, account_id) select t.id, a.id from t, accounts a where a.id in (1, 2)`)
  const file = '/api/exportar/turnos?turnos_ids=0198a000-0000-4000-8000-000000000003&exportToFile=csv'
  const asked = async (who: Person, more = '') => (await world.call(who, file + more)).status

  const { body } = await follow(await linkOf('tito', file))

  expect(lines(body)[1]).toContain('Otra')
  expect(body).not.toContain('Marmolería Pérez')
  expect([await asked('tito', '&detalle=1'), await asked('beto')]).toEqual([403, 403])
  expect([await asked('vera'), await asked('vera', '&detalle=1')]).toEqual([200, 200])
})

test.for(['x', `${'a'.repeat(43)}`, `${'a'.repeat(99)}`])(
  'a token that nobody made is a 404: %s',
  async (token) => {
    expect((await follow(`/api/exportar/descarga/${token}`)).status).toBe(404)
  },
)
