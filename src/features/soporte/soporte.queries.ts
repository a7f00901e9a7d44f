import type { Pedido } from '#contract/calls/pedidos.ts'
import { isUuid } from '#contract/calls/referencia.ts'
import type { Usuario } from '#contract/calls/sesion.ts'
import { listarReclamos, type Reclamo } from '#contract/calls/soporte.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { atiende } from '#contract/rules/reclamo-rules.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { readTaken } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'
import { byLatest, byWaiting, knownClaims } from '#src/records/reclamos/reclamos-known.ts'
import { orderText } from './reclamo-words.ts'
import type { ReclamosFilters } from './soporte-address.ts'

const textsOf = ({ id, account_name, pedido, mensajes, asignado }: Reclamo): (string | null)[] => [
  id === null ? null : String(id),
  account_name,
  pedido && orderText(pedido),
  asignado,
  ...mensajes.map(({ texto }) => texto),
]

/** The claims of this phone that fit; for the staff those that wait first, the longest before all. */
export async function readReclamos(db: Db, { q, f, de }: ReclamosFilters, user: Usuario): Promise<Reclamo[]> {
  const fits = wordsFilter(q)
  const held = await db.reclamos.toArray()
  const isStaff = atiende(user)
  return held
    .filter(({ estado }) => f.length === 0 || f.includes(estado))
    .filter(({ asignado_uuid }) => !isStaff || de === 'todos' || asignado_uuid === user.uuid)
    .filter((claim) => fits(textsOf(claim)))
    .sort(isStaff ? byWaiting : byLatest)
}

const refresh = { endpoint: listarReclamos, input: {} }

export function reclamosQue(filters: ReclamosFilters, user: Usuario) {
  const { q, f, de } = filters
  return localQuery({
    key: ['reclamos', q, f, de],
    read: (db) => readReclamos(db, filters, user),
    known: (db) => knownClaims(db),
    refresh,
  })
}

/** One claim, or null. */
export function reclamoPorUuid(uuid: string) {
  return localQuery({
    key: ['reclamo', uuid],
    isReference: isUuid(uuid),
    read: async (db): Promise<Reclamo | null> => (await db.reclamos.get(uuid)) ?? null,
    known: async (db, claim) => {
      const { at } = await knownClaims(db)
      return { at: at ?? (await readTaken(db, `reclamo:${uuid}`)), isWhole: claim !== null }
    },
    refresh,
  })
}

/** An order that a claim may be about. */
export type PedidoParaReclamar = Pick<
  Pedido,
  'uuid' | 'id' | 'product_name' | 'account_name' | 'created_at_formatted'
>

/** The orders of this phone that the server knows, newest first. [S258] */
export async function readPedidosParaReclamar(db: Db): Promise<PedidoParaReclamar[]> {
  const orders = await db.pedidos.filter(({ id }) => id !== null).toArray()
  return orders.sort((a, b) => (a.created_at > b.created_at ? -1 : 1))
}

/** An account that a claim may be of. */
export interface CuentaParaReclamar {
  id: number
  account_name: string
}

/** For staff the accounts of this phone, for others their own. */
export async function readCuentasParaReclamar(db: Db, user: Usuario): Promise<CuentaParaReclamar[]> {
  const own = [user.work_account, user.account, ...user.accounts, ...user.account_allocated]
  const held = atiende(user) && user.work_account === null ? await db.cuentas.toArray() : own
  const named = held.filter((one) => one !== null)
  const byId = new Map(named.map(({ id, account_name }) => [id, { id, account_name }]))
  return [...byId.values()].sort((a, b) => a.account_name.localeCompare(b.account_name, 'es'))
}
