import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { projectFolder } from '#server/settings/project-folder.ts'
import type { Goods } from './attack.ts'

/** Rows of an old and busy house: a customer with as many vouchers as a file holds, and years of activity. */
const FILLS = [
  `insert into account_documents (account_id, company, document_type, reference, sap_number, year, from_date, amount,
      currency, open, text)
    select (select account_id from users where email = 'cliente@demo.example'), 'GADS', 'Factura',
      '0001-' || lpad(n::text, 8, '0'), '9' || n, 2026, to_char(now() - (n % 600) * interval '1 day', 'YYYY-MM-DD'),
      n * 1.21, '$', false, 'Materiales de obra ' || n
    from generate_series(1, 4500) n`,
  `insert into audit_log (at, actor_id, action, target_type, target_id, details)
    select now() - n * interval '5 minutes', 1 + n % 8, 'exportado', 'user', (1 + n % 8)::text, '{"what":"pedidos"}'
    from generate_series(1, 200000) n`,
  'analyze account_documents',
  'analyze audit_log',
]

const GOODS = `
  select
    (select array_agg(id) from (select id from account_documents where sap_number like '9%' limit 500) one) as vouchers,
    (select array_agg(id) from (select id from lots order by id limit 200) one) as lots,
    (select account_id from orders group by account_id having count(*) <= 5000 order by count(*) desc limit 1) as account,
    (select fecha from turnos where deleted_at is null and fecha >= to_char(now(), 'YYYY-MM-DD')
      group by fecha order by count(*) desc limit 1) as day`

function largestAsset(): string {
  const folder = join(projectFolder(), 'dist/app/assets')
  const size = (name: string) => statSync(join(folder, name)).size
  const [largest] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => size(b) - size(a))
  return `/assets/${largest}`
}

/** Fills a database of the bench's own, and finds what attacks ask it for. */
export async function goodsOf(client: pg.Client): Promise<Goods> {
  for (const fill of FILLS) await client.query(fill)
  const { rows } = await client.query<Omit<Goods, 'asset'>>(GOODS)
  return { ...rows[0]!, asset: largestAsset() }
}
