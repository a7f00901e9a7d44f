import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MOST_LOTS } from '#contract/calls/turno-lots.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { type TurnosWorld, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld
const date = addDays(dayOf(new Date()), 2)
const days = `/api/turno/lotes?fecha_desde=${date}&fecha_hasta=${date}`

beforeAll(async () => {
  world = await turnosWorld()
  await world.database.db.execute(sql`delete from lots where product_code in ('MC-20', 'GR-30')`)
  await lots('MC-20', 'Córdoba', 2)
  await lots('MC-20', 'Rosario', 1)
  await lots('GR-30', 'Córdoba', 1)
})

/** So many lots of a product in a branch, and one that has run out. */
const lots = (code: string, branch: string, count: number) =>
  world.database.db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    select ${code}, ${`${code}-${branch}-`} || n, '' || n, ${branch}, 100, 200, n, n * 2, 10 from generate_series(0, ${count}::int) n`)
const batches = (body: { data: { batch: string }[] }) => body.data.map(({ batch }) => batch)

test('who changes lots gets those with stock of the same product in the branch of each turno, most first', async () => {
  const { uuid } = await world.group()
  const turno = await world.book({ form_fecha: date, form_grupos_de_pedidos_id: [uuid] })

  const { body } = await world.call('lola', days)
  const elsewhere = await world.call('lola', `${days}&sucursales=Rosario`)
  await world.call('lola', `/api/turno/${turno.uuid}/toggle-estado`, { body: { estado: 'entregado' } })
  const delivered = await world.call('lola', days)

  expect(batches(body)).toEqual(['MC-20-Córdoba-2', 'MC-20-Córdoba-1'])
  expect(body.data[0]).toMatchObject({ product_code: 'MC-20', branch: 'Córdoba', net_stock: 2, height: 1 })
  expect(body.materiales).toEqual([{ product_code: 'MC-20', branch: 'Córdoba', completo: true }])
  expect([elsewhere.body, delivered.body]).toEqual([
    { data: [], materiales: [] },
    { data: [], materiales: [] },
  ])
})

test('an answer holds a bounded number of lots, and says of which material it lacks some', async () => {
  await lots('GR-30', 'Rosario', MOST_LOTS + 5)
  const { uuid } = await world.group(1, { form_product_code: 'GR-30', form_unit: 'PZA' })
  await world.book({
    form_fecha: date,
    form_sucursal_uuid: world.branch.Rosario,
    form_nave: 'A',
    form_grupos_de_pedidos_id: [uuid],
  })

  const { body } = await world.call('lola', `${days}&sucursales=Rosario`)

  expect(body.data).toHaveLength(MOST_LOTS)
  expect(body.materiales).toEqual([{ product_code: 'GR-30', branch: 'Rosario', completo: false }])
})

test('SEC1 only for who changes lots, and of orders in scope', async () => {
  expect((await world.call('tito', days)).status).toBe(403)
  expect((await world.call('ana', days)).status).toBe(403)
  expect((await world.call('fijo', days)).status).toBe(403)
  await world.database.db.execute(sql`insert into user_permissions (user_id, permission_id)
    select 2, id from permissions where key = 'turno-ver'`)
  const [mine, theirs] = [
    await world.group(2),
    await world.group(1, { form_product_code: 'GR-30', form_unit: 'PZA' }),
  ]
  const more = { form_fecha: addDays(date, 1), form_accounts_id: ['1', '2'] }
  await world.book({ ...more, form_grupos_de_pedidos_id: [mine.uuid, theirs.uuid] })

  const { body } = await world.call('fijo', days.replaceAll(date, addDays(date, 1)))

  expect(body.materiales).toEqual([{ product_code: 'MC-20', branch: 'Córdoba', completo: true }])
})
