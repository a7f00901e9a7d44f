import { type SQL, sql } from 'drizzle-orm'
import { NO_GROUP } from '#contract/calls/groups.ts'
import type { listOrders } from '#contract/calls/orders.ts'
import { parseScope } from '#contract/kit/account-scope.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { isInScope } from '#server/db/scope.ts'
import { wordsQuery } from '#server/db/search-words.ts'
import { isAnyOf, isBranchOf } from '#server/db/sql-pieces.ts'
import type { Context } from '#server/http/handler.ts'

export type ListArgs = ArgsOf<typeof listOrders>
type Reader = Pick<Context, 'caller' | 'scope'>

/** A condition on a table of orders, under whatever name it has in the statement. */
export type OrderCondition = (orders: SQL) => SQL

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const NO_GROUP_STATES = [NO_GROUP, 'sin-grupo']

function ofAccount({ caller, scope }: Reader, text: string | undefined): OrderCondition | null {
  const chosen = parseScope(text)
  // A work account is already the whole scope: nothing in the call chooses another. [R23]
  if (chosen === null || chosen === 'all' || caller.work_account_id !== null) return null
  if (typeof chosen === 'number') {
    return isInScope(scope, chosen) ? (o) => sql`${o}.account_id = ${chosen}` : null
  }
  if (!caller.seller)
    return chosen === 'me' && caller.account_id !== null
      ? ofAccount({ caller, scope }, String(caller.account_id))
      : null
  if (chosen === 'me') return (o) => sql`${o}.created_by = ${caller.id}`
  if (chosen === 'clients') return (o) => sql`${o}.owner_id = ${caller.id}`
  return caller.branch === null ? null : ofBranches([caller.branch])
}

function inGroupStates(states: string[] | undefined): OrderCondition | null {
  if (!states || states.length === 0) return null
  const loose = states.some((state) => NO_GROUP_STATES.includes(state))
  const uuids = sql`${sql.param(states.filter((state) => UUID.test(state)))}::uuid[]`
  return (o) => sql`(${o}.group_id in (select g.id from order_groups g where g.state_uuid = any(${uuids}))
    or (${loose}::boolean and ${o}.group_id is null))`
}

/** Orders of one status lie in the order of the list in their index; of several they are looked for among all. */
function ofStatuses(values: string[] | undefined): OrderCondition | null {
  const [only, ...more] = values ?? []
  if (only === undefined) return null
  return more.length === 0
    ? (o) => sql`${o}.status = ${only}`
    : (o) => isAnyOf(sql`${o}.status`, [only, ...more], 'text')
}

const ofBranches = (names: string[] | undefined): OrderCondition | null =>
  names && names.length > 0 ? (o) => isBranchOf(sql`${o}.branch`, names) : null

function matching({ caller }: Reader, q: string | undefined): OrderCondition | null {
  const query = wordsQuery(q, caller)
  return query === null ? null : (o) => sql`${o}.search @@ ${query}::tsquery`
}

/**
 * The orders a caller may see and asked for. Filters only narrow: an account out of scope and words that are for
 * sellers count as not given, and so does the branch of a seller who has none. `me` is what a seller made, or a customer's own account. [S111, S112, A51, R23, SEC9]
 */
export function listFilter(reader: Reader, args: ListArgs): OrderCondition {
  const { caller, scope } = reader
  const all = [
    scope.accounts && ((o: SQL) => sql`${o}.account_id = any(${sql.param(scope.accounts)}::int[])`),
    ofAccount(reader, args.account),
    args.mostrarPedidos === 'mis_clientes' &&
      caller.seller &&
      ((o: SQL) => sql`${o}.owner_id = ${caller.id}`),
    ofStatuses(args.f),
    ofBranches(args.branches),
    inGroupStates(args.gf),
    args.erp !== undefined && ((o: SQL) => sql`${o}.erp ->> 'estado' = ${args.erp}`),
    matching(reader, args.q),
  ].filter((item) => item !== null && item !== false)
  return (o) => sql.join([sql`true`, ...all.map((item) => item(o))], sql` and `)
}
