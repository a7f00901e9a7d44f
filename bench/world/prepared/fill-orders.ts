import type pg from 'pg'
import { withoutIndexes } from './without-indexes.ts'

const INSERT = `with numbered as (
  select array(select id from accounts order by id) as accounts,
    array(select product_code from products order by product_code) as codes,
    array(select status from order_statuses order by orden) as statuses,
    array(select nombre from branches order by nombre) as branches)
insert into orders (uuid, account_id, product_code, product_name, quantity, unit, branch, status, created_by,
  owner_id, created_at, search)
select gen_random_uuid(), accounts[1 + n % cardinality(accounts)], codes[1 + n * 7 % cardinality(codes)],
  'Granito ' || n, 1 + n % 9, 'M2', branches[1 + n % cardinality(branches)],
  statuses[1 + n * 11 % cardinality(statuses)], 3, 3, now() - n * interval '2 minutes',
  array_to_tsvector(array['granito', 'n' || n % 5000])
from numbered, generate_series(1, $1::bigint) as n`

/** Loose orders of all accounts, products and statuses, a few minutes apart. */
export async function fillOrders(client: pg.Client, count: number): Promise<void> {
  await withoutIndexes(client, 'orders', () => client.query(INSERT, [count]))
  await client.query('vacuum analyze orders')
}
