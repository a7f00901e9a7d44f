import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { closedDay } from '#contract/calls/config/closed-days.ts'
import { hold } from '#contract/calls/holds/holds.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { hideFromPlanner } from '#server/db/sql-pieces.ts'
import { prepared } from '#server/db/statements/prepared-statement.ts'
import { preparedRows, rowsOf } from '#server/db/statements/rows.ts'
import { closedDaysColumn, lastAhead } from '#server/records/closed-days.ts'
import type { Lot } from '#server/records/order/cover.ts'

const lotRow = {
  id: v.number(),
  product_code: v.string(),
  batch: v.string(),
  branch: v.string(),
  /** Pieces; 0 while the ERP has taken the lot away. */
  pieces: v.number(),
  /** The mean square metres of a plate; null where none are known. */
  plate_m2: v.nullable(v.number()),
  branch_uuid: v.nullable(v.string()),
}
export type LotOfLine = v.InferOutput<v.ObjectSchema<typeof lotRow, undefined>>

const lotColumns = sql`l.id, l.product_code, l.batch, l.branch,
  case when l.deleted_at is null then l.net_stock else 0 end as pieces,
  (case when l.net_stock > 0 and l.net_m2 > 0 then l.net_m2 / l.net_stock
    else nullif(l.height * l.length / 10000, 0) end)::float8 as plate_m2,
  (select b.uuid from branches b where b.nombre = l.branch) as branch_uuid`

const { placeholder } = sql

/** The lots that a statement of everyday calls is about. */
const those = hideFromPlanner(placeholder('lots'), 'integer')

const lotsOfLine = preparedRows(
  lotRow,
  () => sql`select ${lotColumns} from lots l where l.id = any(${those}::int[])`,
)

/** These lots, those that are gone too. */
export const readLotsOfLine = (db: Queryable, lots: readonly number[]): Promise<LotOfLine[]> =>
  lotsOfLine(db, { lots })

/** All that lots are called, in every branch. */
export const readNamedLots = (db: Queryable, lots: readonly Lot[]): Promise<LotOfLine[]> =>
  rowsOf(db, lotRow).read(sql`
    select ${lotColumns} from lots l
    where (l.product_code, l.batch) in (select * from unnest(
      ${sql.param(lots.map(({ product_code }) => product_code))}::text[],
      ${sql.param(lots.map(({ lote: batch }) => batch))}::text[]))
    order by l.id`)

const findMet = prepared<{ is_met: boolean }>(
  () => sql`select exists (
    select from unnest(${placeholder('products')}::text[], ${placeholder('batches')}::text[]) as k(product, batch)
    join lots l on l.product_code = k.product and l.batch = k.batch
    where exists (select from holds h where h.lot_id = l.id and h.estado in ('activo', 'en espera'))
      or exists (select from order_plates p where p.lot_id = l.id and p.live)) as is_met`,
)

/** Whether any of these lots has open holds or ordered plates: few orders meet some. Precondition: they are locked. */
export async function isAnyMet(tx: Queryable, lots: readonly Lot[]): Promise<boolean> {
  if (lots.length === 0) return false
  const [found] = await findMet(tx, {
    products: lots.map(({ product_code }) => product_code),
    batches: lots.map(({ lote: batch }) => batch),
  })
  return found?.is_met ?? false
}

const openHold = {
  id: v.number(),
  lot_id: v.number(),
  chapa: hold.entries.chapa,
  piezas: v.number(),
  estado: hold.entries.estado,
  hasta: hold.entries.hasta,
  account_id: hold.entries.account_id,
  owner_id: v.number(),
  lugar: v.number(),
}
export type OpenHold = v.InferOutput<v.ObjectSchema<typeof openHold, undefined>>

const openHoldsThat = (where: SQL): SQL => sql`
  select id, lot_id, chapa, piezas, estado, hasta, account_id, owner_id, lot_place::float8 as lugar from holds
  where lot_id = any(${those}::int[]) and estado in ('activo', 'en espera') and ${where}
  order by lot_place, id`

const openHolds = preparedRows(openHold, () => openHoldsThat(sql`true`))

/** The open holds of lots in the order of their lines. */
export const readOpenHolds = (db: Queryable, lots: readonly number[]): Promise<OpenHold[]> =>
  openHolds(db, { lots })

const lines = {
  /** Whether something was due. */
  is_ended: v.boolean(),
  /** In the order of their lines. */
  open: v.array(v.object(openHold)),
  /** The plates that open orders have. */
  ordered: v.array(v.object({ lot_id: v.number(), chapa: v.number() })),
  /** Working days of a hold. */
  term: v.number(),
  closed: v.array(closedDay),
}
/** All that decides who of the lines of some lots comes next. */
export type Lines = v.InferOutput<v.ObjectSchema<typeof lines, undefined>>

const linesOnceDueEnded = preparedRows(
  lines,
  () => sql`
  with due as (
    update holds set estado = 'vencido', ended_at = ${placeholder('now')}::timestamptz
    where lot_id = any(${those}::int[]) and estado = 'activo' and hasta < ${placeholder('today')} returning id)
  select exists (select from due) as is_ended,
    coalesce((select json_agg(line) from (${openHoldsThat(sql`id not in (select id from due)`)}) line), '[]') as open,
    coalesce((select json_agg(json_build_object('lot_id', lot_id, 'chapa', chapa)) from order_plates
      where lot_id = any(${those}::int[]) and live), '[]') as ordered,
    term, ${closedDaysColumn(placeholder('today'), placeholder('ahead'))} as closed
  from sales_rules`,
)

/** The lines of lots once what is due on them has ended, which this does. Precondition: they are locked. */
export async function endDue(tx: Queryable, lots: readonly number[], now: Date): Promise<Lines> {
  const today = dayOf(now)
  const [found] = await linesOnceDueEnded(tx, {
    lots,
    now: now.toISOString(),
    today,
    ahead: lastAhead(today),
  })
  if (!found) throw new Error('sales_rules has no row')
  return found
}

const orderedPlate = { order_id: v.number(), lot_id: v.number(), chapa: v.number(), live: v.boolean() }
export type OrderedPlate = v.InferOutput<v.ObjectSchema<typeof orderedPlate, undefined>>

/** The ordered plates of lots, and those that ended orders among `own` had. */
export const readOrderedPlates = (
  db: Queryable,
  lots: readonly number[],
  own: readonly number[] = [],
): Promise<OrderedPlate[]> =>
  rowsOf(db, orderedPlate).read(sql`
    select order_id, lot_id, chapa, live from order_plates
    where lot_id = any(${sql.param([...lots])}::int[]) and live or order_id = any(${sql.param([...own])}::int[])`)

/** The plates of the lots of the placeholder `lots` that have a photo, as `lot/plate`, in one column of another statement. */
export const knownPlatesColumn: SQL = sql`array(
  select distinct lot_id || '/' || number from photos where lot_id = any(${those}::int[]) and deleted_at is null)`

const platesOfLots = preparedRows(
  { plates: v.array(v.string()) },
  () => sql`select ${knownPlatesColumn} as plates`,
)

/** The same by itself. */
export async function knownPlates(db: Queryable, lots: readonly number[]): Promise<Set<string>> {
  const [found] = await platesOfLots(db, { lots })
  return new Set(found?.plates)
}
