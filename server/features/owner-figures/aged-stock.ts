import { type SQL, sql } from 'drizzle-orm'
import { agedStock, OLD_AGES, STOCK_AGES, stockDay, UNKNOWN_AGE } from '#contract/calls/home/owner-figures.ts'
import { type Day, dayOf } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { priceInForce } from '#server/records/lot-record.ts'
import { hasStock } from '#server/records/turno/candidate-lots.ts'

const NAMES: readonly string[] = [UNKNOWN_AGE, ...STOCK_AGES.map(({ franja: age }) => age)]

/** The age of a lot `l` on a day. */
function ageOn(day: Day): SQL {
  const ages = STOCK_AGES.map(({ franja: age, until }) =>
    until === null ? sql`else ${age}` : sql`when ${day}::date - l.since::date <= ${until}::int then ${age}`,
  )
  return sql`case when l.since is null then ${UNKNOWN_AGE} ${sql.join(ages, sql` `)} end`
}

/** Stock by branch and age: pieces, m² and U$D at the prices in force. */
const agedLots = (day: Day): SQL => sql`
  select coalesce(b.nombre, l.branch) as branch, ${ageOn(day)} as franja, sum(l.net_stock)::int as piezas,
    sum(l.net_m2) as m2,
    sum(round((${priceInForce}) * case p.precio_por when 'PZA' then l.net_stock else l.net_m2 end, 2)) as valor
  from lots l join products p on p.product_code = l.product_code
    left join branch_names n on n.name = l.branch left join branches b on b.uuid = n.uuid
  where ${hasStock} group by 1, 2`

/** Hours into the next day in which a late writing still counts for the day before. */
const LATE = 6 * 3_600_000

/** Writes the aged stock of the day that ends, once: again replaces it. */
export async function keepFigures(db: Queryable, now: Date): Promise<void> {
  const day = dayOf(new Date(now.getTime() - LATE))
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from figures_daily where day = ${day}`)
    await tx.execute(sql`
      insert into figures_daily (day, branch, key, value)
      select ${day}, s.branch, s.franja || ':' || m.name, m.value from (${agedLots(day)}) s
        cross join lateral (values ('piezas', s.piezas::numeric), ('m2', s.m2), ('valor', s.valor)) as m (name, value)`)
  })
}

export interface StockAsked {
  from: Day
  until: Day
  /** All names of the branch; null is all of them. */
  branches: readonly string[] | null
}

const inBranches = ({ branches }: StockAsked): SQL =>
  branches === null ? sql`true` : isAnyOf(sql`branch`, branches, 'text')

const measure = (name: string): SQL => sql`coalesce(sum(value) filter (where measure = ${name}), 0)`

/** The kept stock of the days, a row for each age and measure. */
const kept = (asked: StockAsked): SQL => sql`
  select day, split_part(key, ':', 1) as franja, split_part(key, ':', 2) as measure, value from figures_daily
  where day between ${asked.from} and ${asked.until} and ${inBranches(asked)}`

const readAges = (db: Queryable, rows: SQL) =>
  rowsOf(db, agedStock.entries).read(sql`
    select franja, piezas::int as piezas, m2::float8 as m2, valor::float8 as valor from (${rows}) s
    order by array_position(${sql.param([...NAMES])}::text[], franja)`)

const liveAges = (db: Queryable, today: Day, asked: StockAsked) =>
  readAges(
    db,
    sql`select franja, sum(piezas) as piezas, sum(m2) as m2, sum(valor) as valor from (${agedLots(today)}) a
      where ${inBranches(asked)} group by 1`,
  )

const keptAges = (db: Queryable, day: Day, asked: StockAsked) =>
  readAges(
    db,
    sql`select franja, ${measure('piezas')} as piezas, ${measure('m2')} as m2, ${measure('valor')} as valor
      from (${kept({ ...asked, from: day, until: day })}) k group by 1`,
  )

const isOld = isAnyOf(sql`franja`, OLD_AGES, 'text')

const keptDays = (db: Queryable, asked: StockAsked) =>
  rowsOf(db, stockDay.entries).read(sql`
    select day as dia, sum(value)::float8 as valor,
      coalesce(sum(value) filter (where ${isOld}), 0)::float8 as valor_viejo
    from (${kept(asked)}) k where measure = 'valor' group by 1 order by 1`)

/** The stock by age of today, or of the last day that was kept, and a line of those days. */
export async function readAgedStock(db: Queryable, today: Day, asked: StockAsked) {
  const before = (await keptDays(db, asked)).filter(({ dia: day }) => day < today)
  if (asked.until < today) {
    const day = before.at(-1)?.dia ?? null
    return { dia: day, franjas: day === null ? [] : await keptAges(db, day, asked), dias: before }
  }
  const ages = await liveAges(db, today, asked)
  const sum = (rows: typeof ages) =>
    rows.reduce((total, { valor: value }) => total + Math.round(value * 100), 0) / 100
  const live = {
    dia: today,
    valor: sum(ages),
    valor_viejo: sum(ages.filter(({ franja: age }) => OLD_AGES.includes(age))),
  }
  return { dia: today, franjas: ages, dias: [...before, live] }
}
