import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateStock } from '#bench/search/generate-stock.ts'
import { type Random, randomFrom } from '#bench/search/random.ts'
import { countMaterials, getMaterialCatalogue, searchMaterials } from '#contract/calls/materials.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { beginHistory, ensureHistory } from '#server/db/history.ts'
import { productSearchText } from '#server/db/search-text.ts'
import { materialsHandlers } from '#server/features/materials/materials.handlers.ts'
import { createLog } from '#server/http/log.ts'
import { answeringAlways } from '#tests/servers/answering-packs.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, contextFor, seller } from '#tests/servers/handler-context.ts'
import { promoted } from '#tests/worlds/promoted.ts'
import { storeStock } from '#tests/worlds/stored-stock.ts'
import { createStockPacks, type StockPacks } from './stock-packs.ts'

const { url } = await testDatabase()
const process = () => {
  const database = openDatabase(url)
  afterAll(() => database.close())
  return { ...database, packs: createStockPacks(database.db, createLog('silent')) }
}
const [here, there] = [process(), process()]
const random = randomFrom(20261124)
const { lots, products } = generateStock(240, 31, 34)
const today = dayOf(new Date())

beforeAll(async () => {
  await ensureHistory(here.db)
  await storeStock(here.db, { lots, products: promoted(products) })
  await here.db.execute(sql`select setval(pg_get_serial_sequence('lots', 'id'), 10000)`)
  await here.db.execute(
    sql`insert into branches (uuid, nombre, abbr, nave_hasta) values (gen_random_uuid(), 'Córdoba', 'CBA', 'C')`,
  )
  await Promise.all([here.packs.warm(), there.packs.warm()])
})

/** Each filter with the calls that it is asked in: all of them look at the same packs. */
const questions: [MaterialFilter, ...Endpoint[]][] = [
  [{}, searchMaterials, countMaterials, getMaterialCatalogue],
  [{ search: 'mar b-1', orden: 'precio' }, searchMaterials],
  [{ branch: 'Córdoba', orden: 'nuevo' }, searchMaterials, getMaterialCatalogue],
  [{ mostrar_solo_con_foto: true, orden: 'm2' }, countMaterials],
  [{ mostrar_solo_con_reservas: true }, countMaterials],
  [{ mostrar_solo_ofertas: true, precio_max: 90 }, countMaterials],
  [{ promocion: 1 }, countMaterials],
  [{ promocion: 2, warehouse: 'Nave 1' }, countMaterials],
]

function answers({ db }: Database, stock?: StockPacks): Promise<unknown[]> {
  const context = contextFor(db, { caller: seller, scope: { accounts: null } })
  const handlers = materialsHandlers({ stock })
  return Promise.all(
    questions.flatMap(([filter, ...endpoints]) =>
      endpoints.map((endpoint) => ask(endpoint, { handlers, context, input: materialParams(filter) })),
    ),
  )
}

/** The number of lots that a process finds in its packs. */
async function countIn({ db, packs }: typeof here, filter: MaterialFilter = {}): Promise<number> {
  const context = contextFor(db)
  const handlers = materialsHandlers({ stock: answeringAlways(packs) })
  return (await ask(countMaterials, { handlers, context, input: materialParams(filter) })).lotes
}

/** Every question, first of the process that changed nothing, is answered as SQL answers it now. */
async function expectEqual(): Promise<void> {
  const now = await answers(there, answeringAlways(there.packs))
  expect(now).toEqual(await answers(there))
  expect(await countIn(here)).toBe(await countIn(there))
}

const someLot = sql`(select id from lots order by random() limit 1)`
const oneOf = (random: Random) => random.pick(lots).id

const changes: Record<string, (random: Random) => SQL> = {
  'a lot is new': () => sql`
    insert into lots (product_code, batch, batch_search, branch, warehouse, height, length, net_stock, net_m2, price)
    select product_code, 'N-' || id || '-' || (random() * 1e9)::int, 'n-' || id || E'\n n-' || id, 'Salta', 'Nave 9', 150, 250, 3, 11.25, 99.5
    from lots where id = ${someLot}`,
  'a branch is new': () => sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    select product_code, 'S/N', E's/n\n s/n', 'Ushuaia', 150, 250, 1, 3.75, 10 from lots where id = ${someLot}
    on conflict do nothing`,
  'pieces, price and photos change': (random) => sql`
    update lots set net_stock = ${random.below(3)}, net_m2 = ${random.below(3000) / 100}, price = ${random.below(9000) / 100},
      fotos = ${random.below(2)}, reservas = ${random.below(2)} where id % 7 = ${random.below(7)}`,
  'an offer begins': (random) =>
    sql`update lots set oferta_percent = 15, batch_price = price * 0.85 where id = ${oneOf(random)}`,
  'an offer ends': () =>
    sql`update lots set oferta_percent = 0, batch_price = null where oferta_percent > 0 and id % 2 = 0`,
  'lots are deleted': (random) => sql`update lots set deleted_at = now() where id % 11 = ${random.below(11)}`,
  'lots come back': () => sql`update lots set deleted_at = null where deleted_at is not null and id % 2 = 1`,
  'a lot moves to another branch': (random) => sql`
    update lots l set branch = 'Córdoba' where id = ${oneOf(random)} and not exists (
      select from lots o where o.product_code = l.product_code and o.batch = l.batch and o.branch = 'Córdoba')`,
  'a branch has another short name': () => sql`update branches set abbr = abbr || 'x'`,
  'a promotion ends': () => sql`update promotions set to_date = ${addDays(today, -1)} where id = 1`,
  'a promotion is extended': () => sql`update promotions set to_date = ${addDays(today, 9)} where id = 1`,
  'a promotion is withdrawn': () => sql`update promotions set published = not published where id = 2`,
}

test.each(Object.entries(changes))('%s: the next answer of another process has it', async (_, change) => {
  await here.db.execute(change(random))

  await expectEqual()
})

test('a product has another name: it is found by that and stands in its place', async () => {
  const named = { ...products[0]!, product_name: 'Aaron Nuevo', generic_name: 'Otro' }
  await here.db.execute(sql`
    update products set product_name = ${named.product_name}, generic_name = ${named.generic_name},
      search = ${productSearchText(named)} where product_code = ${named.product_code}`)

  await expectEqual()
  expect(await countIn(there, { search: 'aaron' })).toBeGreaterThan(0)
})

test('a change that commits after a later one is in the answer that follows', async () => {
  const slow = await here.pool.connect()
  await slow.query('begin')
  await slow.query('update lots set net_stock = 7 where id = 1')
  await here.db.execute(sql`update lots set net_stock = 5 where id = 2`)
  await expectEqual()

  await slow.query('commit')
  slow.release()

  await expectEqual()
})

test('many small changes later the same is found', async () => {
  const { rows } = await here.db.execute<{ id: number }>(
    sql`select id from lots where branch = 'Salta' and deleted_at is null order by id limit 16`,
  )
  for (const [round, { id }] of [...rows, ...rows].entries()) {
    await here.db.execute(sql`update lots set net_stock = ${1 + round} where id = ${id}`)
    await countIn(there)
  }

  expect(rows).toHaveLength(16)
  await expectEqual()
})

test('callers at once, while changes go on, each find what they have made', async () => {
  const seen = await Promise.all(
    Array.from({ length: 12 }, async (_, place) => {
      const branch = `Nueva ${place}`
      await here.db.execute(sql`
        insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
        values (${products[1]!.product_code}, 'C-1', E'c-1\n c-1', ${branch}, 150, 250, 1, 3.75, 10)`)
      return countIn(there, { branch })
    }),
  )

  expect(seen).toEqual(seen.map(() => 1))
})

test('a transaction finds what it has written itself', async () => {
  const found = await here.db.transaction(async (tx) => {
    await tx.execute(sql`update lots set net_stock = 0`)
    return ask(countMaterials, {
      handlers: materialsHandlers({ stock: here.packs }),
      context: contextFor(tx as never),
      input: {},
    }).finally(() => tx.execute(sql`update lots set net_stock = 1`))
  })

  expect(found.lotes).toBe(0)
  await expectEqual()
})

test('after an import SQL answers until the stock is read again', async () => {
  await here.db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    select ${products[2]!.product_code}, 'I-' || n, 'i-' || n || E'\n i-' || n, 'Salta', 150, 250, 1, 3.75, 10
    from generate_series(1, 4000) n`)

  const [meanwhile] = await Promise.all([answers(there, there.packs), answers(here, here.packs)])
  expect(meanwhile).toEqual(await answers(there))
  await Promise.all([here.packs.warm(), there.packs.warm()])
  await expectEqual()
})

test('a history that begins anew is not mixed with the one before', async () => {
  await here.db.transaction((tx) => beginHistory(tx))
  await here.db.execute(sql`update lots set net_stock = 2 where id = 3`)

  const after = await answers(there, there.packs)

  expect(after).toEqual(await answers(there))
})
