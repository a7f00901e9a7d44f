import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNewStones } from '#contract/calls/home/new-stones.ts'
import { openDatabase } from '#server/db/client.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, callerWith, contextFor } from '#tests/servers/handler-context.ts'
import { newStonesHandlers as handlers } from './new-stones.handlers.ts'

const database = openDatabase((await testDatabase()).url)
afterAll(() => database.close())
const { db } = database

const hash = (n: number) => String(n).repeat(64)

beforeAll(async () => {
  for (const [code, generic] of [
    ['CAL20', 'Calacatta'],
    ['CAL30', 'Calacatta'],
    ['NEG20', 'Negro'],
    ['GRI20', 'Gris'],
  ]) {
    await db.execute(sql`
      insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status)
      values (${code}, ${`${generic} ${code}`}, ${generic}, '2 cm', 'Pulido', 100, 'M2,PZA', 'green')`)
  }
  await db.execute(sql`
    insert into lots (id, product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price, batch_price, oferta_percent)
    values (1, 'CAL20', 'B-1', '', 'Córdoba', 150, 280, 2, 8, 200, null, 0),
      (2, 'CAL30', 'B-2', '', 'Córdoba', 160, 300, 2, 8, 250, null, 0),
      (3, 'CAL30', 'B-3', '', 'Rosario', 170, 320, 1, 5, 300, 225, 25),
      (4, 'NEG20', 'B-4', '', 'Rosario', 160, 300, 0, 0, 90, null, 0),
      (5, 'GRI20', 'B-5', '', 'Rosario', 160, 300, 3, 9, 90, 10, 0)`)
  for (const [id, lot, gone] of [
    [1, 5, false],
    [2, 1, false],
    [3, 2, false],
    [4, 4, false],
    [5, 5, true],
  ] as const) {
    await db.execute(sql`
      insert into photos (id, uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height, deleted_at)
      values (${id}, gen_random_uuid(), ${lot}, 1, 'drive', ${hash(id)}, 1, 1, 60, 40, ${gone ? new Date().toISOString() : null})`)
  }
})

test('each stone with stock comes once, newest photo first, with its largest plate and lowest price in force', async () => {
  const context = contextFor(db, { caller: callerWith({ p: { 'buscador-de-materiales-ver': true } }) })

  const { data } = await ask(getNewStones, { handlers, context, input: {} })

  expect(data.map(({ thumb_url: _, ...stone }) => stone)).toEqual([
    {
      ...{ product_code: 'CAL30', product_name: 'Calacatta CAL30', batch: 'B-2', usage_unit: 'M2,PZA' },
      ...{ precio_por: 'M2', height: 1.7, length: 3.2, precio_desde: 225 },
    },
    {
      ...{ product_code: 'GRI20', product_name: 'Gris GRI20', batch: 'B-5', usage_unit: 'M2,PZA' },
      ...{ precio_por: 'M2', height: 1.6, length: 3, precio_desde: 90 },
    },
  ])
  expect(data[1]?.thumb_url).toBe(`/media/${hash(1)}.t.jpg`)
})
