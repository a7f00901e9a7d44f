import { sql } from 'drizzle-orm'
import { hasTurno, NOTHING_TO_DELIVER } from '#contract/calls/rules/turno-rules.ts'
import { turnoOf } from '#contract/rules/freed.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { lock } from '#server/db/statements/keyed-calls.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { isKeeping, isOpenOrder } from '#server/records/group/offered.ts'
import type { TurnoHolds } from '#server/records/turno/sets.ts'

/** Contents that a turno would add to those it holds. */
export type TurnoContents = Pick<TurnoHolds, 'groups' | 'sap_orders'>

/** The contents that a turno did not hold before. */
export const takenBy = (before: TurnoContents, after: TurnoContents): TurnoContents => ({
  groups: after.groups.filter(({ id }) => !before.groups.some((group) => group.id === id)),
  sap_orders: after.sap_orders.filter(
    (wanted) =>
      !before.sap_orders.some(
        ({ sap_order, account_id }) => sap_order === wanted.sap_order && account_id === wanted.account_id,
      ),
  ),
})

interface Keeper {
  fecha: string
  hora_desde: string
  sucursal: string
}

type Kept = Record<string, unknown> & { name: string; by: Keeper | null; account_id: number }
type KeptGroup = Kept & { id: number; open: boolean }

const keeper = sql`(select json_build_object('fecha', t.fecha, 'hora_desde', t.hora_desde, 'sucursal', b.nombre)`

async function readGroups(tx: Queryable, groups: readonly number[]) {
  // Locked first, in a statement of its own: only the next one sees what the last holder wrote.
  await tx.execute(sql`
    select id from order_groups where ${isAnyOf(sql`id`, groups, 'integer')} order by id for no key update`)
  const { rows } = await tx.execute<KeptGroup>(sql`
    select g.id, g.account_id, g.nombre as name, exists (select 1 from orders o where o.group_id = g.id and ${isOpenOrder}) as open,
      ${keeper} from turno_groups tg join turnos t on t.id = tg.turno_id join branches b on b.uuid = t.branch_uuid
        where tg.group_id = g.id and ${isKeeping} limit 1) as by
    from order_groups g where ${isAnyOf(sql`g.id`, groups, 'integer')} order by g.id`)
  return rows
}

/** Precondition: the operation's aggregates lock the orders by their numbers. */
async function readSapOrders(tx: Queryable, orders: TurnoContents['sap_orders']) {
  const { rows } = await tx.execute<Kept>(sql`
    select o.sap_order as name, o.account_id,
      ${keeper} from turno_sap_orders ts join turnos t on t.id = ts.turno_id join branches b on b.uuid = t.branch_uuid
        where ts.sap_order = o.sap_order and ts.account_id = o.account_id and ${isKeeping} limit 1) as by
    from unnest(${sql.param(orders.map(({ sap_order }) => sap_order))}::text[],
      ${sql.param(orders.map(({ account_id }) => account_id))}::int[]) o(sap_order, account_id)`)
  return rows
}

const takenText = (kind: string, name: string, by: Keeper): string =>
  `${kind} ${name} ${hasTurno(by, by.sucursal)}`

/** These with the turno that keeps each, if any. Of two savings at once the second one waits for the first. */
async function readTaken(tx: Queryable, { groups, sap_orders }: TurnoContents) {
  const ids = groups.map(({ id }) => id)
  return {
    groups: ids.length > 0 ? await readGroups(tx, ids) : [],
    sap_orders: sap_orders.length > 0 ? await readSapOrders(tx, sap_orders) : [],
  }
}

/**
 * Refuses groups and ERP orders that wait for another turno, and groups without anything to deliver: the rule by which
 * they are offered. Of two savings at once the second one waits for the first. [S173, S176]
 */
export async function refuseTaken(tx: Queryable, contents: TurnoContents, field: string): Promise<void> {
  const complaints = new Complaints()
  const taken = await readTaken(tx, contents)
  for (const { name, by, open } of taken.groups) {
    if (by) complaints.add(field, takenText('El grupo', `«${name}»`, by))
    else if (!open) complaints.add(field, `El grupo «${name}» ${NOTHING_TO_DELIVER}`)
  }
  for (const { name, by } of taken.sap_orders)
    if (by) complaints.add('form_sap_orders', takenText('La orden SAP', name, by))
  complaints.raise()
}

/** These contents without those that another turno keeps, and a sentence for each that is left out. */
export async function withoutTaken(
  tx: Tx,
  holds: TurnoHolds,
): Promise<{ holds: TurnoHolds; reasons: string[] }> {
  await lock(tx, [], turnoOf(holds.sap_orders.map(({ sap_order }) => sap_order)))
  const taken = await readTaken(tx, holds)
  const groups = taken.groups.flatMap(({ id, name, by }) => (by ? [{ id, name: `«${name}»`, by }] : []))
  const orders = taken.sap_orders.flatMap(({ name, account_id, by }) =>
    by ? [{ name, account_id, by }] : [],
  )
  return {
    holds: {
      ...holds,
      groups: holds.groups.filter(({ id }) => !groups.some((group) => group.id === id)),
      sap_orders: holds.sap_orders.filter(
        ({ sap_order, account_id }) =>
          !orders.some((order) => order.name === sap_order && order.account_id === account_id),
      ),
    },
    reasons: [
      ...groups.map(({ name, by }) => takenText('El grupo', name, by)),
      ...orders.map(({ name, by }) => takenText('La orden SAP', name, by)),
    ],
  }
}
