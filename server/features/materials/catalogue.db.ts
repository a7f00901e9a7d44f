import { type SQL, sql } from 'drizzle-orm'
import type { getMaterialCatalogue } from '#contract/calls/materials.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { bySpanish } from '#contract/kit/normalize.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { catalogueFields } from '#contract/stock/stock-results.ts'
import type { Queryable } from '#server/db/client.ts'

type Catalogue = OutputOf<typeof getMaterialCatalogue>
type Lists = Catalogue['cat_transito']
interface Offered extends Lists, Record<string, unknown> {
  branches: string[]
  warehouses: string[]
}

const FIELDS = [
  'branch',
  'warehouse',
  'espesor',
  'kind',
  'generic_name',
  'terminacion',
  'product_code',
] as const
type Field = (typeof FIELDS)[number]

/** The cascade over lots with stock: `stockCatalogue`, in SQL. [S195] */
export function stockLists(db: Queryable, filter: MaterialFilter): Promise<Offered> {
  return readLists(db, catalogueFields(filter), {
    fields: FIELDS,
    rows: sql`select distinct product_code, branch, warehouse from lots where deleted_at is null and net_stock > 0`,
  })
}

/** The same cascade over material in transit, which has no warehouse. [S193] */
export function transitLists(db: Queryable, filter: MaterialFilter): Promise<Offered> {
  return readLists(db, catalogueFields(filter), {
    fields: FIELDS.filter((field) => field !== 'warehouse'),
    rows: sql`select distinct code as product_code, branch, null as warehouse from transit where deleted_at is null`,
  })
}

const TEXT_LISTS = ['branches', 'warehouses', 'espesores', 'kinds', 'generic_names', 'terminaciones'] as const

interface Source {
  fields: readonly Field[]
  rows: SQL
}

async function readLists(db: Queryable, picked: MaterialFilter, source: Source): Promise<Offered> {
  const { rows } = await db.execute<Offered>(sql`
    with combined as materialized (
      select r.product_code, r.branch, r.warehouse, p.product_name, p.espesor, p.kind, p.generic_name, p.terminacion,
        split_part(p.search, chr(10), 1) as name
      from (${source.rows}) r join products p on p.product_code = r.product_code)
    select ${values('branch', picked, source)} as branches, ${values('warehouse', picked, source)} as warehouses,
      ${values('espesor', picked, source)} as espesores, ${values('kind', picked, source)} as kinds,
      ${values('generic_name', picked, source)} as generic_names,
      ${values('terminacion', picked, source)} as terminaciones,
      (select coalesce(json_agg(json_build_object('product_code', product_code, 'product_name', product_name)
          order by name collate "C", product_code collate "C"), '[]')
        from (select distinct product_code, product_name, name from combined
          where ${others('product_code', picked, source)}) one) as productos`)
  const offered = rows[0] as Offered
  for (const list of TEXT_LISTS) offered[list].sort(bySpanish)
  return offered
}

function values(own: Field, picked: MaterialFilter, source: Source): SQL {
  const column = sql.raw(own)
  return sql`(select coalesce(json_agg(value), '[]')
    from (select distinct ${column} as value from combined
      where ${column} <> '' and ${others(own, picked, source)}) one)`
}

/** The picks of every field but this one. */
function others(own: Field, picked: MaterialFilter, { fields }: Source): SQL {
  const conditions = fields.flatMap((field) => {
    const wanted = picked[field]
    if (field === own || wanted === undefined) return []
    return [sql`${sql.raw(field)} = ${wanted}`]
  })
  return sql.join([sql`true`, ...conditions], sql` and `)
}
