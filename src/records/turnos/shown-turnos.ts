import type { EstadoDeGrupo } from '#contract/calls/catalogos.ts'
import type { GrupoDeTurno, PedidoDeTurno } from '#contract/calls/grupo-de-turno.ts'
import type { Grupo } from '#contract/calls/grupos.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Db } from '#src/offline/db.ts'
import { groupBy } from '#src/offline/land/group-by.ts'
import type { OwnFields } from '#src/records/pedidos/own-changes.ts'
import { withPresentProducts } from '#src/records/pedidos/present-products.ts'

/**
 * The turnos with their groups and orders as they are now. A turno brings copies of them with their versions; where this
 * phone holds a newer record, that one is shown, and on top of either what waiting changes set. What lands first does
 * not matter.
 */
export async function shownTurnos(db: Db, turnos: readonly Turno[]): Promise<Turno[]> {
  const groups = turnos.flatMap((turno) => turno.grupos_de_pedidos)
  if (groups.length === 0) return [...turnos]
  const held = await readHeld(db, groups)
  return turnos.map((turno) => ({
    ...turno,
    grupos_de_pedidos: turno.grupos_de_pedidos.map((group) => groupNow(group, held)),
  }))
}

/** This phone's records of the groups that turnos show, by UUID. */
interface Held {
  grupos: ReadonlyMap<string, Grupo>
  pedidos: ReadonlyMap<string, Pedido>
  /** The orders of each group. */
  members: ReadonlyMap<string, readonly Pedido[]>
  own: ReadonlyMap<string, OwnFields>
  estados: ReadonlyMap<string, EstadoDeGrupo>
  /** Thickness by product code. */
  espesores: ReadonlyMap<string, string>
}

/** With more groups than this, reading every order of the phone is faster than finding those. */
const MANY_GROUPS = 200

async function readHeld(db: Db, groups: readonly GrupoDeTurno[]): Promise<Held> {
  const ids = [...new Set(groups.map(({ uuid }) => uuid))]
  const [grupos, orders, changes, estados] = await Promise.all([
    db.grupos.bulkGet(ids),
    ids.length > MANY_GROUPS ? db.pedidos.toArray() : readOrders(db, ids, groups),
    db.cambiosPropios.toArray(),
    db.estadosDeGrupo.toArray(),
  ])
  const pedidos = await withPresentProducts(db, orders)
  const own = new Map(changes.map(({ uuid, fields }) => [uuid, fields]))
  return {
    grupos: byUuid(grupos),
    pedidos: byUuid(pedidos),
    members: groupBy(pedidos, ({ grupo_uuid }) => grupo_uuid ?? ''),
    own,
    estados: byUuid(estados),
    espesores: await readEspesores(db, [...pedidos, ...own.values()]),
  }
}

/** The orders of these groups, and those that turnos show in them though this phone holds them elsewhere. */
async function readOrders(
  db: Db,
  ids: readonly string[],
  groups: readonly GrupoDeTurno[],
): Promise<Pedido[]> {
  const members = await db.pedidos.where('grupo_uuid').anyOf(ids).toArray()
  const found = new Set(members.map(({ uuid }) => uuid))
  const copies = groups.flatMap(({ pedidos }) => pedidos).filter(({ uuid }) => !found.has(uuid))
  const others = await db.pedidos.bulkGet([...new Set(copies.map(({ uuid }) => uuid))])
  return [...members, ...others.filter((one) => one !== undefined)]
}

const byUuid = <T extends { uuid: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.uuid, row] as const] : [])))

async function readEspesores(
  db: Db,
  rows: readonly { product_code?: string }[],
): Promise<Map<string, string>> {
  const codes = rows.flatMap(({ product_code }) => product_code ?? [])
  const products = await db.productos.bulkGet([...new Set(codes)])
  return new Map(
    products.flatMap((product) => (product ? [[product.product_code, product.espesor] as const] : [])),
  )
}

const isNewer = <T extends { version: number }>(row: T | undefined, copy: { version: number }): row is T =>
  row !== undefined && row.version > copy.version

function groupNow(copy: GrupoDeTurno, held: Held): GrupoDeTurno {
  const { uuid } = copy
  const row = held.grupos.get(uuid)
  const own = held.own.get(uuid)
  const known = new Set(copy.pedidos.map((pedido) => pedido.uuid))
  const came = (held.members.get(uuid) ?? []).filter(
    (one) => !known.has(one.uuid) && (isNewer(row, copy) || held.own.get(one.uuid)?.grupo_uuid === uuid),
  )
  const base = isNewer(row, copy) ? { ...copy, ...shownGroup(row) } : copy
  const state = own?.estado_de_grupo_de_pedido_uuid ?? (base === copy ? undefined : stateOf(row))
  return {
    ...base,
    ...(own?.nombre !== undefined && { nombre: own.nombre }),
    ...(state !== undefined && { estado_de_grupo_de_pedido: stateNow(state, copy, held) }),
    pedidos: [
      ...copy.pedidos.flatMap((one) => orderNow(one, uuid, held) ?? []),
      ...came.map((one) => withOwn(shownOrder(one, held.espesores), held)),
    ],
  }
}

const stateOf = (row: Grupo | undefined): string | null => row?.estado_de_grupo_de_pedido_uuid ?? null

function stateNow(
  uuid: string | null,
  { estado_de_grupo_de_pedido: was }: GrupoDeTurno,
  { estados }: Held,
): GrupoDeTurno['estado_de_grupo_de_pedido'] {
  const state = uuid === null ? undefined : estados.get(uuid)
  if (state) return { uuid: state.uuid, nombre: state.nombre, color: state.color }
  return was?.uuid === uuid ? was : null
}

/** Null when the order has left the group. */
function orderNow(copy: PedidoDeTurno, group: string, held: Held): PedidoDeTurno | null {
  const row = held.pedidos.get(copy.uuid)
  const isRow = isNewer(row, copy)
  const { grupo_uuid = isRow ? row.grupo_uuid : group } = held.own.get(copy.uuid) ?? {}
  if (grupo_uuid !== group) return null
  return withOwn(isRow ? shownOrder(row, held.espesores, copy) : copy, held)
}

/** The order with what waiting changes set of what a turno shows. */
function withOwn(order: PedidoDeTurno, { own, espesores }: Held): PedidoDeTurno {
  const fields = own.get(order.uuid)
  if (!fields) return order
  const { product, ...rest } = fields
  const shown = Object.entries(rest).filter(([name]) => name in order)
  const code = fields.product_code ?? order.product_code
  return {
    ...order,
    ...Object.fromEntries(shown),
    ...(product && { product: { location: product.location, espesor: espesores.get(code) ?? '' } }),
  }
}

/** The fields of a group that a turno shows. */
export function shownGroup({ uuid, id, nombre, billing_name, billing_cuit, version }: Grupo) {
  return { uuid, id, nombre, billing_name, billing_cuit, version }
}

/** The fields of an order that a turno shows; a thickness unknown to this phone stays as it was. */
export function shownOrder(
  pedido: Pedido,
  espesores: ReadonlyMap<string, string>,
  was?: PedidoDeTurno,
): PedidoDeTurno {
  const { uuid, id, crm_name, product_code, product_name, lote, quantity, unit, client_note } = pedido
  const { status, status_color, version } = pedido
  const before = was?.product_code === product_code ? was.product.espesor : ''
  return {
    uuid,
    id,
    crm_name,
    product_code,
    product_name,
    lote,
    quantity,
    unit,
    client_note,
    status,
    status_color,
    product: { location: pedido.product.location, espesor: espesores.get(product_code) ?? before },
    version,
  }
}
