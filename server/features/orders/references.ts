import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { hideFromPlanner } from '#server/db/sql-pieces.ts'
import { prepared } from '#server/db/statements/prepared-statement.ts'

/** The account an order is billed to. */
export interface BilledAccount {
  id: number
  account_name: string
  business_name: string
  cuit: string
  active: boolean
  seller_id: number | null
  seller_name: string | null
}

export interface KnownProduct {
  product_code: string
  product_name: string
  usage_unit: string
  active: boolean
}

/** The present records named in an order form. Absent or out of scope ones are missing. */
export interface References {
  account: BilledAccount | null
  /** By a name it has or had. */
  branch: { uuid: string; active: boolean; nombre: string } | null
  products: KnownProduct[]
  /** Also those that have run out. */
  lots: { product_code: string; batch: string }[]
  statuses: string[]
}

export interface Mentioned {
  cuit: string
  branch: string
  products: string[]
  lots: string[]
}

const { placeholder } = sql

interface Row {
  accounts: BilledAccount[]
  branches: (NonNullable<References['branch']> & { name: string })[]
  products: KnownProduct[]
  lots: References['lots']
  statuses: string[]
}

const textsOf = (name: string): SQL => sql`${hideFromPlanner(placeholder(name), 'text')}::text[]`

const read = prepared<Row>(
  () => sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'account_name', account_name, 'business_name', business_name,
        'cuit', cuit, 'active', active, 'seller_id', seller_id,
        'seller_name', (select fullname from users where users.id = accounts.seller_id))), '[]')
      from accounts where cuit = any(${textsOf('cuits')})
        and (${hideFromPlanner(placeholder('scope'), 'integer')} is null or id = any(${hideFromPlanner(placeholder('scope'), 'integer')}::int[]))
    ) as accounts,
    (select coalesce(json_agg(json_build_object('name', n.name, 'uuid', b.uuid, 'active', b.active, 'nombre', b.nombre)), '[]')
      from branch_names n join branches b on b.uuid = n.uuid where n.name = any(${textsOf('branches')})) as branches,
    (select coalesce(json_agg(json_build_object('product_code', product_code, 'product_name', product_name,
        'usage_unit', usage_unit, 'active', active)), '[]')
      from products where product_code = any(${textsOf('products')})) as products,
    (select coalesce(json_agg(distinct jsonb_build_object('product_code', product_code, 'batch', batch)), '[]') from lots
      where product_code = any(${textsOf('products')}) and batch = any(${textsOf('lots')})) as lots,
    (select coalesce(json_agg(status order by orden), '[]') from order_statuses) as statuses`,
)

/** Everything that order forms mention, in one statement; for each form in turn. */
export async function readReferences(
  tx: Queryable,
  { accounts }: Scope,
  mentioned: readonly Mentioned[],
): Promise<References[]> {
  const each = (texts: string[]) => [...new Set(texts)]
  const [row] = await read(tx, {
    scope: accounts,
    cuits: each(mentioned.map(({ cuit }) => cuit)),
    branches: each(mentioned.map(({ branch }) => branch)),
    products: each(mentioned.flatMap(({ products }) => products)),
    lots: each(mentioned.flatMap(({ lots }) => lots)),
  })
  const { branches, ...found } = row as Row
  return mentioned.map(({ cuit, branch }) => ({
    ...found,
    account: found.accounts.find((account) => account.cuit === cuit) ?? null,
    branch: branches.find(({ name }) => name === branch) ?? null,
  }))
}
