import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { unseen } from '#server/db/sql-pieces.ts'

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

/** Everything an order form mentions, in one statement. */
export async function readReferences(tx: Queryable, scope: Scope, mentioned: Mentioned): Promise<References> {
  const { cuit, branch, products, lots } = mentioned
  const mine =
    scope.accounts === null ? sql`true` : sql`id = any(${unseen(scope.accounts, 'integer')}::int[])`
  const codes = sql`${unseen(products, 'text')}::text[]`
  const { rows } = await tx.execute<References & Record<string, unknown>>(sql`select
    (select json_build_object('id', id, 'account_name', account_name, 'business_name', business_name, 'cuit', cuit,
        'active', active, 'seller_id', seller_id,
        'seller_name', (select fullname from users where users.id = accounts.seller_id))
      from accounts where cuit = ${cuit} and ${mine}) as account,
    (select json_build_object('uuid', b.uuid, 'active', b.active, 'nombre', b.nombre)
      from branch_names n join branches b on b.uuid = n.uuid where n.name = ${branch}) as branch,
    (select coalesce(json_agg(json_build_object('product_code', product_code, 'product_name', product_name,
        'usage_unit', usage_unit, 'active', active)), '[]')
      from products where product_code = any(${codes})) as products,
    (select coalesce(json_agg(distinct jsonb_build_object('product_code', product_code, 'batch', batch)), '[]') from lots
      where product_code = any(${codes}) and batch = any(${unseen(lots, 'text')}::text[])) as lots,
    (select coalesce(json_agg(status order by orden), '[]') from order_statuses) as statuses`)
  return rows[0] as References
}
