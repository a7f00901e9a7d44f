import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import type { Followed } from '#contract/rules/road/followed.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { carrierName } from './turno-facts.ts'

const server = await startTestServer()
const { db } = server.database
beforeEach(() => db.execute(sql`delete from call_quotas`))

const post = (path: string) => async (who: string, que: Followed, uuid: string) => {
  const { access_token: token } = await server.signIn(who)
  return server.call<{ url: string; vence: string; message: string }>(path, { token, json: { que, uuid } })
}
const share = post('/api/seguimiento')
const end = post('/api/seguimiento/revocar')
const open = (url: string) => {
  const { pathname, search } = new URL(url)
  return server.call<string>(pathname + search)
}
const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T> =>
  (await db.execute<T>(query)).rows[0] as T

const orderOf = (user: string) =>
  one<{ uuid: string; id: number; product_name: string; account_name: string }>(sql`
    select o.uuid, o.id, o.product_name, a.account_name from orders o join accounts a on a.id = o.account_id
      join users u on u.account_id = a.id
    where u.email = ${`${user}@demo.example`} and o.status = 'Listo para entrega' order by o.id limit 1`)

test('who follows an order reads its state and turno, and nothing of the account, the material or the price', async () => {
  const { uuid, id, product_name, account_name } = await orderOf('cliente')
  const { status, body } = await share('cliente', 'pedido', uuid)
  const page = await open(body.url)

  expect([status, page.status]).toEqual([200, 200])
  expect(page.body).toContain(`<h1>Pedido ${id}</h1>`)
  expect(page.body).toContain('<p class="importe">Listo para entrega</p>')
  expect(page.body).toContain('<li aria-current="step">Listo</li>')
  expect(page.body).toContain('<meta http-equiv="refresh" content="60">')
  for (const hidden of ['<script', product_name, account_name, 'U$D']) expect(page.body).not.toContain(hidden)
  expect(new Date(body.vence).getTime() - Date.now()).toBeGreaterThan(89 * 86_400_000)
})

test('an address stays the same until it is ended; then it opens nothing, and the next is another', async () => {
  const { uuid } = await orderOf('cliente')
  const { url } = (await share('cliente', 'pedido', uuid)).body
  expect((await share('vendedora', 'pedido', uuid)).body.url).toBe(url)

  expect((await end('vendedora', 'pedido', uuid)).body.message).toBe('El enlace ya no abre')
  const closed = await open(url)
  expect(closed.status).toBe(404)
  expect(closed.body).toContain('El seguimiento del pedido')
  const next = (await share('cliente', 'pedido', uuid)).body.url
  expect(next).not.toBe(url)
  expect((await open(next)).status).toBe(200)
})

test('a turno is followed by its day, hour, bay, carrier and load, as it goes on', async () => {
  const today = dayOf(new Date())
  const turno = await one<{ uuid: string; id: number; materials: number; pieces: number }>(sql`
    select t.uuid, t.id, count(o.id)::int as materials,
      (sum(o.quantity) filter (where o.unit = 'PZA'))::float8 as pieces
    from turnos t join turno_groups tg on tg.turno_id = t.id join orders o on o.group_id = tg.group_id
    where t.deleted_at is null and t.carrier_uuid is not null group by t.id
    having count(o.id) > 1 and sum(o.quantity) filter (where o.unit = 'PZA') > 1 order by t.id limit 1`)
  await db.execute(sql`
    update turnos set fecha = ${today}, hora_desde = '09:30', nave = 'C', estado = 'agendado', etapa = 'demorado',
      demora_min = 25 where uuid = ${turno.uuid}`)
  await db.execute(sql`
    update carriers set nombre = 'Rubén Sosa', patente_1 = 'AB123CD'
    where uuid = (select carrier_uuid from turnos where uuid = ${turno.uuid})`)
  const { url } = (await share('logistica', 'turno', turno.uuid)).body
  await db.execute(sql`update turnos set fecha = ${addDays(today, 1)} where uuid = ${turno.uuid}`)
  const { body: late } = await open(url)
  const event = await open(`${url}?ics`)
  await db.execute(sql`update turnos set fecha = ${addDays(today, -1)} where uuid = ${turno.uuid}`)
  const { body: later } = await open(url)
  await db.execute(
    sql`update turnos set fecha = ${today}, estado = 'entregado', etapa = '' where uuid = ${turno.uuid}`,
  )
  const { body: done } = await open(url)

  expect(late).toContain('<p class="importe">Demorado 25 min</p>')
  for (const fact of [`${formatDay(addDays(today, 1))} 09:30`, 'C', 'Rubén', 'AB123CD'])
    expect(late).toContain(`<strong>${fact}</strong>`)
  expect(late).toContain(`<strong>${turno.materials} materiales, ${turno.pieces} piezas</strong>`)
  expect(late).not.toContain('Sosa')
  // Once its hour is over by more than that, for how long it is.
  expect(later).toMatch(/<p class="importe">Demorado (\d+ h( \d\d)?|1 día)<\/p>/)
  expect(event.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const day = addDays(today, 1).replaceAll('-', '')
  expect(event.body).toContain(`DTSTART;TZID=America/Argentina/Buenos_Aires:${day}T093000\r\n`)
  expect(event.body).toContain(`SUMMARY:Turno ${turno.id}\r\n`)
  expect(done).toContain('<p class="importe">Entregado</p>')

  await db.execute(sql`update turnos set fecha = ${addDays(today, -31)} where uuid = ${turno.uuid}`)
  expect((await open(url)).status).toBe(404)
  await db.execute(sql`update turnos set fecha = ${today}, deleted_at = now() where uuid = ${turno.uuid}`)
  expect((await open(url)).status).toBe(404)
})

test('what is not in scope, not there or behind a right that is lacking has no page', async () => {
  const foreign = await orderOf('cliente2')
  const said = async (who: string, que: Followed, uuid: string) => (await share(who, que, uuid)).status

  expect(await said('cliente', 'pedido', foreign.uuid)).toBe(404)
  expect(await said('cliente', 'pedido', randomUUID())).toBe(404)
  expect(await said('cliente', 'turno', foreign.uuid)).toBe(404)
  expect(await said('admin', 'pedido', foreign.uuid)).toBe(403)
  expect((await share('cliente', 'pago' as Followed, foreign.uuid)).status).toBe(422)
})

test('of a carrier a person’s first name is shown, a company by its own', () => {
  expect(
    ['Rubén Sosa', 'Grúas y Fletes Del Oeste', 'Transportes Oviedo', 'Ana', ''].map(carrierName),
  ).toEqual(['Rubén', 'Grúas y Fletes Del Oeste', 'Transportes Oviedo', 'Ana', ''])
})
