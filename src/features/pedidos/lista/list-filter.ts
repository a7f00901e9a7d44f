import { SIN_GRUPO } from '#contract/calls/grupos.ts'
import type { ESTADOS_EN_EL_ERP, Pedido } from '#contract/calls/pedidos.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { parseScope } from '#contract/kit/account-scope.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { orderTexts } from '#contract/records/pedidos.ts'
import { allNames, type NamedBranch } from '#contract/rules/branch.ts'
import { branchOf, isSeller } from '#src/records/cuentas/sellers.ts'

type EnElErp = (typeof ESTADOS_EN_EL_ERP)[number]

/** The request of the orders list; an empty list means "any". [S112] */
export interface ListFilters {
  q: string
  f: readonly string[]
  gf: readonly string[]
  branches: readonly string[]
  orderBy: 'latest' | 'oldest'
  mostrarPedidos: 'todos' | 'mis_clientes'
  /** Where they stand at the ERP; '' is anywhere. */
  erp: EnElErp | ''
  /** A scope word or an account id. */
  account: string
}

export type Matches = (pedido: Pedido) => boolean

/** `groupStates`: the state of each held group that has one. */
export interface FilterWorld {
  user: Usuario
  groupStates: ReadonlyMap<string, string | null>
  /** Branches with the names they had. */
  branches: readonly NamedBranch[]
}

const NO_GROUP: readonly string[] = [SIN_GRUPO, 'sin-grupo']

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
  ].filter((one) => one !== null && one !== false)
  return (pedido) => all.every((matches) => matches(pedido))
}

/** Only sellers have received the name of the responsible seller. [R26] */
function found(q: string): Matches {
  const fits = wordsFilter(q)
  return (pedido) => fits([...orderTexts(pedido), pedido.crm_name])
}

const ownedBy =
  (user: Usuario): Matches =>
  ({ owner_uuid }) =>
    owner_uuid === user.uuid

const standing =
  (estado: string): Matches =>
  ({ erp }) =>
    erp?.estado === estado

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
  if (chosen === 'me') return (pedido) => pedido.user.uuid === user.uuid
  if (chosen === 'clients') return ownedBy(user)
  const own = branchOf(user)
  return own === null ? null : ofBranches([own], branches)
}

function inGroupStates(states: readonly string[], known: FilterWorld['groupStates']): Matches {
  const loose = states.some((state) => NO_GROUP.includes(state))
  return ({ grupo_uuid }) =>
    grupo_uuid === null ? loose : states.includes(known.get(grupo_uuid) ?? 'sin estado')
}
