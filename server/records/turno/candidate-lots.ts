import { type SQL, sql } from 'drizzle-orm'
import { MOST_MATERIALS } from '#contract/calls/turno-lots.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Scope } from '#server/db/scope.ts'
import { isBranchOf, withinAccounts } from '#server/db/sql-pieces.ts'
import { isKeeping, isOpenOrder } from '#server/records/group/offered.ts'

export interface TurnosOfDays {
  desde: Day
  hasta: Day
  /** Names; none is every branch. */
  sucursales: readonly string[]
  scope: Scope
}

/** Each product (`product_code`) that waits in a turno of these days, with the turno's branch (`branch`). */
export const materialsOfTurnos = ({
  desde: from,
  hasta: until,
  sucursales: branches,
  scope,
}: TurnosOfDays): SQL => sql`
  select distinct o.product_code, b.nombre as branch
  from turnos t join branches b on b.uuid = t.branch_uuid
  join turno_groups tg on tg.turno_id = t.id join orders o on o.group_id = tg.group_id
  where ${isKeeping} and t.fecha between ${from} and ${until} and ${isOpenOrder}
    and ${withinAccounts(scope, sql`o.account_id`)}
    ${branches.length > 0 ? sql`and ${isBranchOf(sql`b.nombre`, branches)}` : sql``}
  order by 1, 2 limit ${MOST_MATERIALS}`

/** Whether the lot `l` has something to give. */
export const hasStock: SQL = sql`l.deleted_at is null and l.net_stock > 0`
