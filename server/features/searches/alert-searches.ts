import { setImmediate as soon } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayOf } from '#contract/kit/day.ts'
import { NOTIFICATION_RIGHTS } from '#contract/rules/notifications/notification-rights.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { matchesLot, materialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import type { Db } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { readProducts } from '#server/records/product-record.ts'

/** Lots that are read at a time. */
const PAGE = 1000
/** Milliseconds after which calls get their turn. */
const SLICE = 10

const search = {
  ...{ uuid: v.string(), user_id: v.number(), name: v.string() },
  filter: v.record(v.string(), v.string()),
  seen: v.string(),
  seller: v.boolean(),
}
type Search = v.InferOutput<ReturnType<typeof v.object<typeof search, undefined>>>

const lot = {
  ...{ id: v.number(), product_code: v.string(), batch: v.string(), branch: v.string() },
  ...{ warehouse: v.nullable(v.string()), height: v.number(), length: v.number(), net_stock: v.number() },
  ...{ net_m2: v.number(), price: v.number(), batch_price: v.nullable(v.number()) },
  ...{ oferta_percent: v.number(), fotos: v.number(), reservas: v.number(), news: v.string() },
}
type NewLot = StockLot & { news: string }

/** Searches that are notified, of people who may search now; and the horizon of transactions that are all over. */
async function readAsked(db: Db): Promise<{ searches: Search[]; horizon: string }> {
  const [at] = await rowsOf(db, { horizon: v.string() }).read(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  const horizon = at?.horizon ?? '0'
  const rights = sql.param([...NOTIFICATION_RIGHTS.busqueda])
  const searches = await rowsOf(db, search).read(sql`
    with people as materialized (
      select u.id, u.root or 'vendedor' = any (held.permissions) as seller
      from (select distinct user_id from saved_searches where alerts and deleted_at is null) asking
        join users u on u.id = asking.user_id left join users parent on parent.id = u.parent_id
        cross join lateral derechos_de(u.id) held
      where u.deleted_at is null and parent.deleted_at is null and u.email_verified_at is not null
        and (u.root or held.permissions && ${rights}::text[])
    )
    select s.uuid, s.user_id, s.name, s.filter, s.seen_tx::text as seen, people.seller
    from saved_searches s join people on people.id = s.user_id
    where s.alerts and s.deleted_at is null and s.seen_tx < ${horizon}::xid8 order by s.uuid`)
  return { searches, horizon }
}

/** Lots that came in transactions from one on and before another, by their id. */
async function* newLots(db: Db, [from, to]: [string, string]): AsyncGenerator<NewLot[]> {
  let last = 0
  for (;;) {
    const lots = await rowsOf(db, lot).read(sql`
      select l.id, l.product_code, l.batch, l.branch, l.warehouse, l.height / 100.0::float8 as height,
        l.length / 100.0::float8 as length, l.net_stock, l.net_m2::float8 as net_m2, l.price::float8 as price,
        l.batch_price::float8 as batch_price, l.oferta_percent, l.fotos, l.reservas, l.news_tx::text as news
      from lots l where l.news_tx >= ${from}::xid8 and l.news_tx < ${to}::xid8 and l.id > ${last}
        and l.deleted_at is null and l.net_stock > 0 order by l.id limit ${PAGE}`)
    if (lots.length > 0) yield lots
    if (lots.length < PAGE) return
    last = lots.at(-1)?.id ?? last
  }
}

/** The filter without parts that its person may not ask for. [R26] */
function filterOf({ filter, seller }: Search) {
  const read = v.safeParse(materialFilter, filter)
  if (!read.success) return null
  const { mostrar_solo_con_reservas, ...rest } = read.output
  return { ...rest, ...(mostrar_solo_con_reservas && seller && { mostrar_solo_con_reservas }) }
}

/** Counts the new lots that each search finds, in slices between which calls are answered. */
async function countNew(db: Db, searches: readonly Search[], horizon: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const filters = searches.map(filterOf)
  const from = searches.map(({ seen }) => BigInt(seen)).reduce((least, seen) => (seen < least ? seen : least))
  for await (const lots of newLots(db, [String(from), horizon])) {
    const codes = [...new Set(lots.map(({ product_code }) => product_code))]
    const read = await readProducts(db, isAnyOf(sql`pr.product_code`, codes, 'text'))
    const products = new Map<string, StockProduct>(read.map((product) => [product.product_code, product]))
    let begun = performance.now()
    for (const [at, { uuid, seen }] of searches.entries()) {
      const filter = filters[at]
      const since = BigInt(seen)
      for (const one of filter ? lots : []) {
        const product = products.get(one.product_code)
        if (filter && product && BigInt(one.news) >= since && matchesLot(filter, one, product))
          counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
        if (performance.now() - begun < SLICE) continue
        await soon()
        begun = performance.now()
      }
    }
  }
  return counts
}

/**
 * Notifies people of lots that came into stock, back into it or on offer and that their searches find: each lot once, and a
 * search once a day, with the lots of the day counted.
 */
export async function alertSearches(db: Db, now: Date): Promise<void> {
  const { searches, horizon } = await readAsked(db)
  if (searches.length === 0) return
  const counts = await countNew(db, searches, horizon)
  const told = searches
    .filter(({ uuid }) => counts.has(uuid))
    .map(({ uuid, user_id, name, filter }) => {
      const consulta = new URLSearchParams(materialParams(v.parse(materialFilter, filter))).toString()
      return { uuid, user_id, n: counts.get(uuid), args: { nombre: name, consulta } }
    })
  await db.transaction(async (tx) => {
    // Another process that looked at the same finds them seen, and notifies of none.
    const mine = await rowsOf(tx, { uuid: v.string() }).read(sql`
      update saved_searches s set seen_tx = ${horizon}::xid8
      from jsonb_to_recordset(${JSON.stringify(searches.map(({ uuid, seen }) => ({ uuid, seen })))}::jsonb)
        as g(uuid uuid, seen text)
      where s.uuid = g.uuid and s.seen_tx = g.seen::xid8 and s.alerts and s.deleted_at is null returning s.uuid`)
    const kept = new Set(mine.map(({ uuid }) => uuid))
    const rows = JSON.stringify(told.filter(({ uuid }) => kept.has(uuid)))
    await tx.execute(sql`
      insert into notifications (user_id, event_type, target, account_id, args, n, group_key)
      select g.user_id, 'busqueda', g.uuid, 0, g.args, g.n, md5(g.uuid || ${dayOf(now)})::uuid
      from jsonb_to_recordset(${rows}::jsonb) as g(uuid uuid, user_id int, n int, args jsonb)
      on conflict (user_id, event_type, account_id, group_key) do update
        set n = notifications.n + excluded.n, args = excluded.args, at = now(), read_at = null`)
  })
}
