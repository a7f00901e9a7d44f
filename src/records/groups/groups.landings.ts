import {
  addToGroup,
  changeGroupStatus,
  changeLot,
  changeStatuses,
  createGroup,
  editGroup,
  listGroups,
  removeFromGroup,
} from '#contract/calls/grouping.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { type Landed, type Landing, landing } from '#src/offline/db/effect.ts'
import type { RowWrite } from '#src/offline/db/field-rows.ts'
import { callName } from '#src/offline/fetch/coverage.ts'
import { orderRows } from '#src/records/orders/order-rows.ts'

type Changed = OutputOf<typeof createGroup.endpoint>

const changedRows = ({ data: { pedidos: orders, grupos: groups } }: Changed): Landed => ({
  writes: [...groups.map((row): RowWrite => ({ table: 'grupos', row })), ...orders.flatMap(orderRows)],
})

/** The server returns at most this many groups at once. */
const MOST_TOLD = 200

/** Every change returns the orders and groups it touched. A list of groups has no timelines of their orders. */
export const groupsLandings: Landing[] = [
  landing(changeStatuses.endpoint, changedRows),
  landing(createGroup.endpoint, changedRows),
  landing(editGroup.endpoint, changedRows),
  landing(addToGroup.endpoint, changedRows),
  landing(removeFromGroup.endpoint, changedRows),
  landing(changeGroupStatus.endpoint, changedRows),
  landing(changeLot.endpoint, changedRows),
  landing(listGroups, ({ data }) => ({
    knows: data.length < MOST_TOLD ? [callName('grupos', listGroups, {})] : [],
    writes: data.flatMap(({ pedidos: orders, ...group }): RowWrite[] => [
      { table: 'grupos', row: group },
      ...orders.map((row): RowWrite => ({ table: 'pedidos', row })),
    ]),
  })),
]
