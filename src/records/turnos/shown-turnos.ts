import type { GroupStatus } from '#contract/calls/catalogues.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { TurnoGroup, TurnoOrder } from '#contract/calls/turno-group.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { groupBy } from '#contract/records/group-by.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { OwnFields } from '#src/records/orders/own-changes.ts'
import { withPresentProducts } from '#src/records/orders/present-products.ts'

/**
 * The turnos with their groups and orders as they are now. A turno brings copies of them with their versions; where this
 * phone holds a newer record, that one is shown, and on top of either what waiting changes set. What lands first does
 * not matter.
 */
export async function shownTurnos(db: Db, turnos: readonly Turno[]): Promise<Turno[]> {
  const groupCopies = turnos.flatMap((turno) => turno.grupos_de_pedidos)
  if (groupCopies.length === 0) return [...turnos]
  const held = await readHeld(db, groupCopies)
  return turnos.map((turno) => ({
    ...turno,
    grupos_de_pedidos: turno.grupos_de_pedidos.map((group) => groupNow(group, held)),
  }))
}

/** This phone's records of the groups that turnos show, by UUID. */
interface Held {
  grupos: ReadonlyMap<string, OrderGroup>
  pedidos: ReadonlyMap<string, Order>
  /** The orders of each group. */
  members: ReadonlyMap<string, readonly Order[]>
  own: ReadonlyMap<string, OwnFields>
  estados: ReadonlyMap<string, GroupStatus>
  /** Thickness by product code. */
  espesores: ReadonlyMap<string, string>
}

/** With more groups than this, reading every order of the phone is faster than finding those. */
const MANY_GROUPS = 200

async function readHeld(db: Db, groupCopies: readonly TurnoGroup[]): Promise<Held> {
  const ids = [...new Set(groupCopies.map(({ uuid }) => uuid))]
  const [groups, orderCopies, changes, statuses] = await Promise.all([
    db.grupos.bulkGet(ids),
    ids.length > MANY_GROUPS ? db.pedidos.toArray() : readOrders(db, ids, groupCopies),
    db.ownChanges.toArray(),
    db.estadosDeGrupo.toArray(),
  ])
  const orders = await withPresentProducts(db, orderCopies)
  const own = new Map(changes.map(({ uuid, fields }) => [uuid, fields]))
  return {
    grupos: byUuid(groups),
    pedidos: byUuid(orders),
    members: groupBy(orders, ({ grupo_uuid }) => grupo_uuid ?? ''),
    own,
    estados: byUuid(statuses),
    espesores: await readThicknesses(db, [...orders, ...own.values()]),
  }
}

/** The orders of these groups, and those that turnos show in them though this phone holds them elsewhere. */
async function readOrders(
  db: Db,
  ids: readonly string[],
  groupCopies: readonly TurnoGroup[],
): Promise<Order[]> {
  const members = await db.pedidos.where('grupo_uuid').anyOf(ids).toArray()
  const found = new Set(members.map(({ uuid }) => uuid))
  const copies = groupCopies.flatMap(({ pedidos: orders }) => orders).filter(({ uuid }) => !found.has(uuid))
  const others = await db.pedidos.bulkGet([...new Set(copies.map(({ uuid }) => uuid))])
  return [...members, ...others.filter((item) => item !== undefined)]
}

const byUuid = <T extends { uuid: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.uuid, row] as const] : [])))

async function readThicknesses(
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

function groupNow(copy: TurnoGroup, held: Held): TurnoGroup {
  const { uuid } = copy
  const row = held.grupos.get(uuid)
  const own = held.own.get(uuid)
  const known = new Set(copy.pedidos.map((order) => order.uuid))
  const came = (held.members.get(uuid) ?? []).filter(
    (item) => !known.has(item.uuid) && (isNewer(row, copy) || held.own.get(item.uuid)?.grupo_uuid === uuid),
  )
  const base = isNewer(row, copy) ? { ...copy, ...shownGroup(row) } : copy
  const state = own?.estado_de_grupo_de_pedido_uuid ?? (base === copy ? undefined : stateOf(row))
  return {
    ...base,
    ...(own?.nombre !== undefined && { nombre: own.nombre }),
    ...(state !== undefined && { estado_de_grupo_de_pedido: stateNow(state, copy, held) }),
    pedidos: [
      ...copy.pedidos.flatMap((order) => orderNow(order, uuid, held) ?? []),
      ...came.map((item) => withOwn(shownOrder(item, held.espesores), held)),
    ],
  }
}

const stateOf = (row: OrderGroup | undefined): string | null => row?.estado_de_grupo_de_pedido_uuid ?? null

function stateNow(
  uuid: string | null,
  { estado_de_grupo_de_pedido: was }: TurnoGroup,
  { estados: statuses }: Held,
): TurnoGroup['estado_de_grupo_de_pedido'] {
  const state = uuid === null ? undefined : statuses.get(uuid)
  if (state) return { uuid: state.uuid, nombre: state.nombre, color: state.color }
  return was?.uuid === uuid ? was : null
}

/** Null when the order has left the group. */
function orderNow(copy: TurnoOrder, group: string, held: Held): TurnoOrder | null {
  const row = held.pedidos.get(copy.uuid)
  const isRow = isNewer(row, copy)
  const { grupo_uuid = isRow ? row.grupo_uuid : group } = held.own.get(copy.uuid) ?? {}
  if (grupo_uuid !== group) return null
  return withOwn(isRow ? shownOrder(row, held.espesores, copy) : copy, held)
}

/** The order with what waiting changes set of what a turno shows. */
function withOwn(order: TurnoOrder, { own, espesores: thicknesses }: Held): TurnoOrder {
  const fields = own.get(order.uuid)
  if (!fields) return order
  const { product, ...rest } = fields
  const shown = Object.entries(rest).filter(([name]) => name in order)
  const code = fields.product_code ?? order.product_code
  return {
    ...order,
    ...Object.fromEntries(shown),
    ...(product && { product: { location: product.location, espesor: thicknesses.get(code) ?? '' } }),
  }
}

/** The fields of a group that a turno shows. */
export function shownGroup({ uuid, id, nombre: name, billing_name, billing_cuit, version }: OrderGroup) {
  return { uuid, id, nombre: name, billing_name, billing_cuit, version }
}

/** The fields of an order that a turno shows; a thickness unknown to this phone stays as it was. */
export function shownOrder(
  order: Order,
  thicknesses: ReadonlyMap<string, string>,
  was?: TurnoOrder,
): TurnoOrder {
  const { uuid, id, crm_name, product_code, product_name, lote: lot, quantity, unit, client_note } = order
  const { status, status_color, version } = order
  const before = was?.product_code === product_code ? was.product.espesor : ''
  return {
    uuid,
    id,
    crm_name,
    product_code,
    product_name,
    lote: lot,
    quantity,
    unit,
    client_note,
    status,
    status_color,
    product: { location: order.product.location, espesor: thicknesses.get(product_code) ?? before },
    version,
  }
}
