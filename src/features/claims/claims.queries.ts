import { type Claim, listClaims } from '#contract/calls/claims.ts'
import { getOrder, listOrders, type Order } from '#contract/calls/orders.ts'
import { isUuid } from '#contract/calls/reference.ts'
import type { User } from '#contract/calls/session.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { orderTexts } from '#contract/records/orders.ts'
import { attends } from '#contract/rules/claim-rules.ts'
import type { Db, Device } from '#src/offline/device.ts'
import { readTaken } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { byLatest, byWaiting, knownClaims } from '#src/records/claims/claims-known.ts'
import { CHUNK, type LoadOptions } from '#src/ui/fields/options/select-options.ts'
import { orderText } from './claim-words.ts'
import type { ClaimsFilters } from './claims-address.ts'

const textsOf = ({
  id,
  account_name,
  pedido: order,
  mensajes: messages,
  asignado: assigned,
  lineas: lines = [],
}: Claim): (string | null)[] => [
  id === null ? null : String(id),
  account_name,
  order && orderText(order),
  assigned,
  ...messages.map(({ texto: text }) => text),
  ...lines.flatMap((line) => [line.product_name, line.lote, line.motivo]),
]

const openFirst = (a: Claim, b: Claim): number =>
  Number(a.estado === 'resuelto') - Number(b.estado === 'resuelto') || byLatest(a, b)

/** The claims of this phone that fit; for the staff those that wait first, the longest before all, for others the open ones. */
export async function readClaims(db: Db, { q, f, de }: ClaimsFilters, user: User): Promise<Claim[]> {
  const fits = wordsFilter(q)
  const held = await db.reclamos.toArray()
  const isStaff = attends(user)
  return held
    .filter(({ estado: status }) => f.length === 0 || f.includes(status))
    .filter(({ asignado_uuid }) => !isStaff || de === 'todos' || asignado_uuid === user.uuid)
    .filter((claim) => fits(textsOf(claim)))
    .sort(isStaff ? byWaiting : openFirst)
}

const refresh = { endpoint: listClaims, input: {} }

export function claimsThat(filters: ClaimsFilters, user: User) {
  const { q, f, de } = filters
  return localQuery({
    key: ['reclamos', q, f, de],
    read: (db) => readClaims(db, filters, user),
    known: (db) => knownClaims(db),
    refresh,
  })
}

/** A claim, or null. */
export function claimByUuid(uuid: string) {
  return localQuery({
    key: ['reclamo', uuid],
    isReference: isUuid(uuid),
    read: async (db): Promise<Claim | null> => (await db.reclamos.get(uuid)) ?? null,
    known: async (db, claim) => {
      const { at } = await knownClaims(db)
      return { at: at ?? (await readTaken(db, `reclamo:${uuid}`)), isWhole: claim !== null }
    },
    refresh,
  })
}

/** An order that a claim may be about. */
export type OrderToClaim = Pick<
  Order,
  'uuid' | 'id' | 'product_name' | 'account_name' | 'created_at_formatted' | 'status' | 'unit'
>

/** The order that a claim is about, asked for where this phone does not hold it. */
export function orderToClaim(uuid: string) {
  return localQuery({
    key: ['reclamo', 'pedido', uuid],
    isReference: isUuid(uuid),
    read: async (db): Promise<OrderToClaim | null> => (await db.pedidos.get(uuid)) ?? null,
    refresh: { endpoint: getOrder, input: { uuid } },
  })
}

export const orderOption = ({
  uuid,
  id,
  product_name,
  account_name,
  created_at_formatted,
}: OrderToClaim) => ({
  value: uuid,
  label: `Pedido ${id} · ${product_name}`,
  detail: `${account_name} · ${created_at_formatted}`,
})

/** Orders that the server knows, newest first: with network it is asked for them, else those of this phone. [S258] */
export const ordersToClaim =
  (device: Pick<Device, 'db' | 'refresh'>): LoadOptions =>
  async (search, page) => {
    const q = search.trim()
    const answer = page > 1 || (await device.refresh(listOrders, q === '' ? {} : { q }).catch(() => null))
    const fits = wordsFilter(q)
    const orders = await device.db.pedidos
      .filter((order) => order.id !== null && fits(orderTexts(order)))
      .toArray()
    const sorted = orders.sort((a, b) => (a.created_at > b.created_at ? -1 : 1))
    const options = sorted.slice((page - 1) * CHUNK, page * CHUNK).map(orderOption)
    return { options, hasNext: sorted.length > page * CHUNK, isPartial: answer === null }
  }

/** An account that a claim may be of. */
export interface AccountToClaim {
  id: number
  account_name: string
}

/** For staff the accounts of this phone, for others their own. */
export async function readAccountsToClaim(db: Db, user: User): Promise<AccountToClaim[]> {
  const own = [user.work_account, user.account, ...user.accounts, ...user.account_allocated]
  const held = attends(user) && user.work_account === null ? await db.cuentas.toArray() : own
  const named = held.filter((item) => item !== null)
  const byId = new Map(named.map(({ id, account_name }) => [id, { id, account_name }]))
  return [...byId.values()].sort((a, b) => a.account_name.localeCompare(b.account_name, 'es'))
}
