import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heldBranches } from '#src/offline/search/stock-db.ts'
import { seeded } from './bad-network.ts'
import { startTestServer } from './servers/server.ts'
import { openSeller } from './worlds/engine-world.ts'
import { soon } from './worlds/feed-world.ts'

const server = await startTestServer({ lotes: 400 })
const { db } = server.database
const { rows: branches } = await db.execute<{ nombre: string }>(
  sql`select distinct branch as nombre from lots`,
)
const names = branches.map(({ nombre: name }) => name)

/** A prepared phone that counts what it asks for. */
async function preparedPhone() {
  const asked: string[] = []
  const network: typeof fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : String(input)).pathname)
    return fetch(input, init)
  }
  const clock = { now: Date.now() }
  const seller = await openSeller(server, {
    user: 'vendedora',
    random: seeded(5),
    badness: 0,
    clock,
    network,
  })
  await seller.device.prepare({ sucursales: names, dias: 30, fotos: 'ninguna' })
  const { device } = seller
  return { device, sync: () => device.sync(), db: device.db, asked, clock }
}

const feeds = (asked: string[]) => asked.filter((path) => path.startsWith('/api/pull'))

test('SY34 a phone whose feeds have nothing new learns it from one call', async () => {
  const { sync, asked, db: phone, clock } = await preparedPhone()
  await sync()
  clock.now += 60_000

  await soon(async () => {
    asked.length = 0
    await sync()
    expect(feeds(asked)).toEqual(['/api/pull-news'])
  })

  const held = await heldBranches(phone)
  expect(held.map(({ at }) => at)).toEqual(names.map(() => clock.now))
})

test('what changed comes with that call, and is on the phone', async () => {
  const { sync, asked, db: phone } = await preparedPhone()
  const sequence = async () => ((await phone.table('stockMeta').get('sequence')) as { value: number }).value
  await soon(async () => {
    asked.length = 0
    await sync()
    expect(feeds(asked)).toEqual(['/api/pull-news'])
  })
  const { rows } = await db.execute<{ product_code: string }>(sql`
    update products set unit_price = unit_price + 1 where product_code = (select min(product_code) from products)
    returning product_code`)
  await db.execute(sql`update lots set net_stock = 0 where branch = ${names[0]}`)
  const before = await sequence()

  await soon(async () => {
    asked.length = 0
    await sync()
    expect(await sequence()).toBeGreaterThan(before)
  })

  expect(feeds(asked)).toEqual(['/api/pull-news'])
  const { rows: now } = await db.execute<{ unit_price: number }>(
    sql`select unit_price::float8 as unit_price from products where product_code = ${rows[0]!.product_code}`,
  )
  expect(await phone.productos.get(rows[0]!.product_code)).toMatchObject(now[0]!)
})
