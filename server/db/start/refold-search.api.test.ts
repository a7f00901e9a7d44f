import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSearchText, batchSearchText } from '#server/db/search-text.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { refoldSearch } from './refold-search.ts'

const { url } = await testDatabase()
const client = new pg.Client({ connectionString: url })

beforeAll(async () => {
  await client.connect()
  await client.query(`
    delete from server_marks where key = 'search-texts';
    insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, stock_status, search)
    values ('MA-1', 'Carrara Ñandú', 'Carrara', '2 cm', 'Pulido', 100, 'M2', 'green', E'carrara nandu\n carrara');
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price)
    values ('MA-1', 'B–1042', E'b–1042\n b–1042 1042', 'Salta', 150, 250, 3, 11.25, 99.5);
    insert into accounts (id, account_name, business_name, cuit, search)
    values (1, 'D’Angelo', 'D’Angelo SA', '30-70000001-5', ' d’angelo angelo');
    insert into work_orders (numero, estado_de_material, account_id, fecha_de_creacion, search)
    values ('7', '', 1, '2026-01-01', array_to_tsvector(array['b-1042', '1042', 'd’angelo', '&']))`)
})
afterAll(() => client.end())

const one = async (statement: string) => (await client.query(statement)).rows[0]

test('texts of a version before are found as they are typed now, and no phone fetches a lot again for it', async () => {
  const before = await one('select tx::text, version from lots')
  await refoldSearch(client)

  const { kind, search } = await one('select kind, search from products')
  expect([kind, search.includes(' marmoles ')]).toEqual(['Mármol', true])
  expect(await one('select batch_search, tx::text, version from lots')).toEqual({
    ...before,
    batch_search: batchSearchText('B-1042'),
  })
  expect(await one('select tsvector_to_array(search) as words from work_orders')).toEqual({
    words: ['1042', 'b1042', 'dangelo'],
  })
  expect((await one('select search from accounts')).search).toBe(
    accountSearchText({ account_name: "D'Angelo", business_name: "D'Angelo SA", cuit: '30-70000001-5' }),
  )
})

test('it is done once for a version of the texts', async () => {
  await client.query(`update lots set batch_search = ''`)
  await refoldSearch(client)

  expect((await one('select batch_search from lots')).batch_search).toBe('')
})
