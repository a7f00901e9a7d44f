import { NO_GROUP } from '#contract/calls/groups.ts'
import type { ERP_STATUSES, Order } from '#contract/calls/orders.ts'
import type { User } from '#contract/calls/session.ts'
import { parseScope } from '#contract/kit/account-scope.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { orderTexts } from '#contract/records/orders.ts'
import { allNames, type NamedBranch } from '#contract/rules/branch.ts'
import { branchOf, isSeller } from '#src/records/accounts/sellers.ts'

type ErpStatus = (typeof ERP_STATUSES)[number]

/** The request of the orders list; an empty list means "any". [S112] */
export interface ListFilters {
  q: string
  f: readonly string[]
  gf: readonly string[]
  branches: readonly string[]
  orderBy: 'latest' | 'oldest'
  mostrarPedidos: 'todos' | 'mis_clientes'
  /** Where they stand at the ERP; '' is anywhere. */
  erp: ErpStatus | ''
  /** A scope word or an account id. */
  account: string
}

export type Matches = (order: Order) => boolean

/** `groupStates`: the state of each held group that has one. */
export interface FilterWorld {
  user: User
  groupStates: ReadonlyMap<string, string | null>
  /** Branches with the names they had. */
  branches: readonly NamedBranch[]
}

const NO_GROUP_STATES: readonly string[] = [NO_GROUP, 'sin-grupo']

/** Whether an order is in the list: the same meaning as on the server. [S111, S112, A51] */
export function listFilter(filters: ListFilters, world: FilterWorld): Matches {
  const { user, branches } = world
  const all = [
    ofAccount(filters.account, world),
    filters.mostrarPedidos === 'mis_clientes' && isSeller(user) && ownedBy(user),
    filters.f.length > 0 && ofStatuses(filters.f),
    filters.branches.length > 0 && ofBranches(filters.branches, branches),
    filters.gf.length > 0 && inGroupStates(filters.gf, world.groupStates),
    filters.erp !== '' && standing(filters.erp),
    filters.q !== '' && found(filters.q),
  ].filter((item) => item !== null && item !== false)
  return (order) => all.every((matches) => matches(order))
}

/** Only sellers have received the name of the responsible seller. [R26] */
function found(q: string): Matches {
  const fits = wordsFilter(q)
  return (order) => fits([...orderTexts(order), order.crm_name])
}

const ownedBy =
  (user: User): Matches =>
  ({ owner_uuid }) =>
    owner_uuid === user.uuid

const standing =
  (status: string): Matches =>
  ({ erp }) =>
    erp?.estado === status

const ofStatuses =
  (values: readonly string[]): Matches =>
  ({ status }) =>
    values.includes(status)

function ofBranches(values: readonly string[], branches: FilterWorld['branches']): Matches {
  const names = allNames(values, branches)
  return ({ branch }) => names.includes(branch)
}

/** A work account is the whole scope: nothing chooses another. */
function ofAccount(text: string, { user, branches }: FilterWorld): Matches | null {
  const chosen = user.work_account?.id ?? parseScope(text)
  if (chosen === null || chosen === 'all') return null
  if (typeof chosen === 'number') return ({ account_id }) => account_id === chosen
  if (!isSeller(user)) {
    const own = user.account?.id
    return chosen === 'me' && own !== undefined ? ({ account_id }) => account_id === own : null
  }
  if (chosen === 'me') return (order) => order.user.uuid === user.uuid
  if (chosen === 'clients') return ownedBy(user)
  const own = branchOf(user)
  return own === null ? null : ofBranches([own], branches)
}

function inGroupStates(states: readonly string[], known: FilterWorld['groupStates']): Matches {
  const loose = states.some((state) => NO_GROUP_STATES.includes(state))
  return ({ grupo_uuid }) =>
    grupo_uuid === null ? loose : states.includes(known.get(grupo_uuid) ?? 'sin estado')
}
