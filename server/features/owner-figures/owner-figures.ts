import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  branchDwell,
  branchHolds,
  carrierClaims,
  type getOwnerFigures,
  type MaterialSales,
  MOST_MATERIALS,
  materialSales,
  OWNER_DAYS,
} from '#contract/calls/home/owner-figures.ts'
import { addDays, type Day, dayOf, TIME_ZONE } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { Queryable } from '#server/db/client.ts'
import { every, isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { readErpAge } from '#server/records/erp-age.ts'
import { hasStock } from '#server/records/turno/candidate-lots.ts'
import { readAgedStock, type StockAsked } from './aged-stock.ts'

type Args = Omit<ArgsOf<typeof getOwnerFigures>, 'exportToFile'>

export interface OwnerReader {
  db: Queryable
  now: Date
}

/** The days and the branch that figures are of. */
export interface OwnerAsked extends StockAsked {
  today: Day
  uuid: string | null
}

/** The days and branch of an answer; an unknown branch has nothing. */
export async function askedOf({ db, now }: OwnerReader, args: Args): Promise<OwnerAsked> {
  const today = dayOf(now)
  const until = args.fecha_hasta ?? (args.fecha_desde && args.fecha_desde > today ? args.fecha_desde : today)
  const from = args.fecha_desde ?? addDays(until, 1 - OWNER_DAYS.first)
  if (until < from) throw invalid('fecha_hasta', 'La fecha hasta debe ser posterior a la fecha desde.')
  if (addDays(from, OWNER_DAYS.most - 1) < until)
    throw invalid('fecha_hasta', `Se pueden ver hasta ${OWNER_DAYS.most} días.`)
  const uuid = args.sucursal_uuid ?? null
  if (uuid === null) return { from, until, today, uuid, branches: null }
  const names = await rowsOf(db, { name: v.string() }).read(
    sql`select name from branch_names where uuid = ${uuid}`,
  )
  return { from, until, today, uuid, branches: names.map(({ name }) => name) }
}

/** A moment's column within the days, as an index of it is read. */
function within(column: SQL, { from, until }: OwnerAsked): SQL {
  const start = (day: Day) => sql`(${day}::timestamp at time zone ${TIME_ZONE}::text)`
  return sql`${column} >= ${start(from)} and ${column} < ${start(addDays(until, 1))}`
}

const inBranches = (column: SQL, { branches }: OwnerAsked): SQL =>
  branches === null ? sql`true` : isAnyOf(column, branches, 'text')

/** Delivered turnos `t` of the days. */
const deliveredTurnos = ({ from, until, uuid }: OwnerAsked): SQL =>
  every([
    sql`t.fecha between ${from} and ${until} and t.deleted_at is null and t.estado = 'entregado'`,
    ...(uuid === null ? [] : [sql`t.branch_uuid = ${uuid}::uuid`]),
  ])

const branchName = (column: SQL): SQL =>
  sql`left join branch_names n on n.name = ${column} left join branches b on b.uuid = n.uuid`

/** Every material with orders of the days or stock of today, in m²; the most ordered first. */
export const readSales = (db: Queryable, asked: OwnerAsked): Promise<MaterialSales[]> =>
  rowsOf(db, materialSales.entries).read(sql`
    with ordered as (
      select o.product_code, max(o.product_name) as name,
        sum(case o.unit when 'M2' then o.quantity when 'PZA' then o.quantity * o.plate_m2::numeric end) as m2
      from orders o where ${within(sql`o.created_at`, asked)} and ${inBranches(sql`o.branch`, asked)}
        and o.status not in (${STATUS.rechazado}, ${STATUS.cancelado}) group by 1
    ), stocked as (
      select l.product_code, sum(l.net_m2) as m2 from lots l
      where ${hasStock} and ${inBranches(sql`l.branch`, asked)} group by 1
    )
    select coalesce(p.product_name, o.name) as material, round(coalesce(o.m2, 0), 2)::float8 as pedidos,
      coalesce(s.m2, 0)::float8 as stock
    from ordered o full join stocked s using (product_code) left join products p using (product_code)
    where coalesce(o.m2, 0) > 0 or s.m2 > 0 order by pedidos desc, stock desc, coalesce(p.product_name, o.name) collate "C"`)

export const readDwell = (db: Queryable, asked: OwnerAsked) =>
  rowsOf(db, branchDwell.entries).read(sql`
    select s.sucursal, count(*)::int as turnos,
      round(percentile_cont(0.5) within group (order by s.minutes))::int as mediana,
      round(percentile_cont(0.9) within group (order by s.minutes))::int as p90
    from (select b.nombre as sucursal, extract(epoch from t.etapa_at - t.llego_at)::float8 / 60 as minutes
      from turnos t join branches b on b.uuid = t.branch_uuid
      where ${deliveredTurnos(asked)} and t.etapa_at >= t.llego_at) s
    group by grouping sets ((), (s.sucursal)) having count(*) > 0
    order by grouping(s.sucursal) desc, s.sucursal`)

/** Claims made since the day of the turno about orders that it brought. */
export const readClaims = (db: Queryable, asked: OwnerAsked) =>
  rowsOf(db, carrierClaims.entries).read(sql`
    with delivered as (select t.id, t.fecha, t.carrier_uuid from turnos t where ${deliveredTurnos(asked)}),
    claimed as (
      select d.carrier_uuid, count(distinct k.id)::int as claims
      from delivered d join turno_groups g on g.turno_id = d.id join orders o on o.group_id = g.group_id
        join (select id as ticket_id, order_id from tickets where order_id is not null
          union select ticket_id, order_id from claim_lines) c on c.order_id = o.id
        join tickets k on k.id = c.ticket_id and k.created_at >= (d.fecha::timestamp at time zone ${TIME_ZONE}::text)
      group by 1
    )
    select d.carrier_uuid as fletero_uuid, coalesce(max(f.nombre), '') as nombre, count(*)::int as turnos,
      coalesce(max(c.claims), 0) as reclamos
    from delivered d left join carriers f on f.uuid = d.carrier_uuid
      left join claimed c on c.carrier_uuid is not distinct from d.carrier_uuid
    group by d.carrier_uuid order by turnos desc, nombre`)

/** Days for which ended holds are kept. */
const HOLDS_KEPT = 365

/** Null where ended holds of those days are missing. */
export async function readHolds(db: Queryable, asked: OwnerAsked) {
  if (asked.from < addDays(asked.today, -HOLDS_KEPT)) return null
  return rowsOf(db, branchHolds.entries).read(sql`
    select coalesce(b.nombre, l.branch) as sucursal, count(*)::int as hechos,
      count(*) filter (where h.estado = 'ordenado')::int as ordenados,
      count(*) filter (where h.estado in ('activo', 'en espera'))::int as abiertos
    from holds h join lots l on l.id = h.lot_id ${branchName(sql`l.branch`)}
    where ${within(sql`h.created_at`, asked)} and ${inBranches(sql`l.branch`, asked)}
    group by 1 order by hechos desc, sucursal`)
}

/** The most ordered materials by name and all others as one. */
function cut(all: readonly MaterialSales[]) {
  const others = all.slice(MOST_MATERIALS)
  const sum = (of: (row: MaterialSales) => number) =>
    Math.round(others.reduce((total, row) => total + of(row), 0) * 100) / 100
  return {
    materiales: all.slice(0, MOST_MATERIALS),
    otros:
      others.length === 0
        ? null
        : {
            cuantos: others.length,
            pedidos: sum(({ pedidos: ordered }) => ordered),
            stock: sum(({ stock }) => stock),
          },
  }
}

const branch = v.object({ uuid: v.string(), nombre: v.string() })

/** All figures, of every branch for each reader: they name no account. */
export async function ownerFigures({ db, now }: OwnerReader, args: Args) {
  const asked = await askedOf({ db, now }, args)
  return {
    desde: asked.from,
    hasta: asked.until,
    erp: await readErpAge(db, 'getBatchStock'),
    sucursales: await rowsOf(db, branch.entries).read(
      sql`select uuid, nombre from branches where active and deleted_at is null order by nombre`,
    ),
    antiguedad: await readAgedStock(db, asked.today, asked),
    salida: cut(await readSales(db, asked)),
    permanencia: await readDwell(db, asked),
    reclamos: await readClaims(db, asked),
    apartados: await readHolds(db, asked),
  }
}
