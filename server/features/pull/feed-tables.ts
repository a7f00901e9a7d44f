import { type SQL, sql } from 'drizzle-orm'
import type { FeedTable } from '#contract/calls/pull.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { claims as claimRecord } from '#contract/records/claims.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import { FINAL } from '#contract/rules/transitions.ts'
import { isAnyOf, isBranchOf, withinAccounts } from '#server/db/sql-pieces.ts'
import { type Context, readerOf } from '#server/http/handler.ts'
import { readAccounts } from '#server/records/account-record.ts'
import { readBranches } from '#server/records/branch-record.ts'
import { readCarriers } from '#server/records/carrier-record.ts'
import { claimTables, inClaimScope, isForReader, readClaims } from '#server/records/claim/read.ts'
import { readClosedDays } from '#server/records/closed-days.ts'
import { readGroups } from '#server/records/group/read.ts'
import { readFullOrders } from '#server/records/order/read.ts'
import { readPhotos } from '#server/records/photo-record.ts'
import { readProducts } from '#server/records/product-record.ts'
import { readReservations } from '#server/records/reservation-record.ts'
import { readTransit } from '#server/records/transit-record.ts'
import { readTurnos, turnoInScope, turnoOnceInScope } from '#server/records/turno/read.ts'
import { readWorkOrders } from '#server/records/work-order-record.ts'
import { readGroupStatuses, readStatuses } from './catalogue-records.ts'
import type { FeedChoice, FeedSource } from './feed-source.ts'
import { notifications, savedSearches } from './own-feeds.ts'
import { trips, trucks } from './road-feeds.ts'
import { holds, quotes, supplierCodes } from './trade-feeds.ts'

const SEARCH = 'buscador-de-materiales-ver'
const yes = sql`true`

const inBranches = (column: SQL, { sucursales: branches }: FeedChoice): SQL =>
  branches.length === 0 ? yes : isBranchOf(column, branches)

const isRecent = (column: SQL, { now }: Context, { dias: days }: FeedChoice): SQL =>
  sql`${column} >= ${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`

const isOpen = (status: SQL): SQL => sql`not ${isAnyOf(status, FINAL, 'text')}`

/** Orders in scope that are open, or not older than the days chosen, of the branches chosen. */
const orders: FeedSource = {
  gate: 'pedido-ver',
  chooses: ['sucursales', 'dias'],
  rows: (context, choice) => ({
    from: sql`orders`,
    key: sql`orders.uuid`,
    keyType: 'uuid',
    tx: sql`orders.tx`,
    within: withinAccounts(context.scope, sql`orders.account_id`),
    keep: sql`${inBranches(sql`orders.branch`, choice)}
      and (${isOpen(sql`orders.status`)} or ${isRecent(sql`orders.created_at`, context, choice)})`,
  }),
  read: async (context, keys) => {
    const where = isAnyOf(sql`orders.uuid`, keys, 'uuid')
    const whole = await readFullOrders(context.db, { where }, readerOf(context))
    return whole.map(({ pedido: order, messages, owner }) => ({ ...order, messages, owner }))
  },
}

const groups: FeedSource = {
  gate: 'pedido-ver',
  chooses: ['dias'],
  rows: (context, choice) => ({
    from: sql`order_groups`,
    key: sql`order_groups.uuid`,
    keyType: 'uuid',
    tx: sql`order_groups.tx`,
    within: withinAccounts(context.scope, sql`order_groups.account_id`),
    keep: sql`(${isRecent(sql`order_groups.created_at`, context, choice)} or exists (
      select 1 from orders o where o.group_id = order_groups.id and ${isOpen(sql`o.status`)}))`,
  }),
  read: ({ db }, keys) => readGroups(db, isAnyOf(sql`order_groups.uuid`, keys, 'uuid')),
}

/** Inactive accounts, products and branches travel too, with `active: false`: what refers to them still needs them. */
const accounts: FeedSource = {
  gate: 'auth',
  rows: ({ scope }) => ({
    from: sql`accounts a`,
    key: sql`a.id`,
    keyType: 'integer',
    tx: sql`a.tx`,
    within: withinAccounts(scope, sql`a.id`),
    keep: yes,
  }),
  read: ({ db, caller }, keys) =>
    readAccounts(db, isAnyOf(sql`a.id`, keys, 'integer'), { limit: keys.length, forSeller: caller.seller }),
}

/** Ordering needs products as much as searching does. */
const products: FeedSource = {
  gate: { any: [SEARCH, 'pedido-ver'] },
  rows: () => ({
    from: sql`products pr`,
    key: sql`pr.product_code`,
    keyType: 'text',
    tx: sql`pr.tx`,
    within: yes,
    keep: yes,
  }),
  read: ({ db }, keys) => readProducts(db, isAnyOf(sql`pr.product_code`, keys, 'text')),
}

const branches: FeedSource = {
  gate: 'auth',
  rows: () => ({
    from: sql`branches b`,
    key: sql`b.uuid`,
    keyType: 'uuid',
    tx: sql`b.tx`,
    within: yes,
    keep: yes,
  }),
  read: ({ db }, keys) => readBranches(db, isAnyOf(sql`b.uuid`, keys, 'uuid')),
}

const statuses: FeedSource = {
  gate: 'auth',
  rows: () => ({
    from: sql`order_statuses e`,
    key: sql`e.status`,
    keyType: 'text',
    tx: sql`e.tx`,
    within: yes,
    keep: yes,
  }),
  read: ({ db }, keys) => readStatuses(db, isAnyOf(sql`e.status`, keys, 'text')),
}

const groupStatuses: FeedSource = {
  gate: 'auth',
  rows: () => ({
    from: sql`group_states g`,
    key: sql`g.uuid`,
    keyType: 'uuid',
    tx: sql`g.tx`,
    within: yes,
    keep: sql`g.deleted_at is null`,
  }),
  read: ({ db }, keys) => readGroupStatuses(db, isAnyOf(sql`g.uuid`, keys, 'uuid')),
}

/** Makers of turnos check each load against its plates. */
const photos: FeedSource = {
  gate: { any: [SEARCH, 'turno-crear'] },
  chooses: ['sucursales'],
  rows: (_, choice) => ({
    from: sql`photos ph join lots l on l.id = ph.lot_id`,
    key: sql`ph.uuid`,
    keyType: 'uuid',
    tx: sql`ph.tx`,
    within: inBranches(sql`l.branch`, choice),
    keep: sql`ph.deleted_at is null`,
  }),
  read: ({ db }, keys) => readPhotos(db, isAnyOf(sql`ph.uuid`, keys, 'uuid')),
}

/** For sellers and planners of turnos; for others an empty feed. [R26] */
const reservations: FeedSource = {
  gate: { any: [SEARCH, 'turno-crear'] },
  rows: ({ caller, scope }) => ({
    from: sql`sap_pending s`,
    erp: 'getZPedidosPendientes',
    key: sql`s.id`,
    keyType: 'integer',
    tx: sql`s.tx`,
    within:
      caller.seller || passes('turno-crear', caller) ? withinAccounts(scope, sql`s.account_id`) : sql`false`,
    keep: sql`s.deleted_at is null`,
  }),
  read: ({ db }, keys) => readReservations(db, isAnyOf(sql`s.id`, keys, 'integer')),
}

/** For who may see material in transit; for anybody else an empty feed. */
const transit: FeedSource = {
  gate: SEARCH,
  rows: ({ caller }) => ({
    from: sql`transit t`,
    erp: 'getTransito',
    key: sql`t.id`,
    keyType: 'integer',
    tx: sql`t.tx`,
    within: passes('mostrar-materiales-en-transito', caller) ? yes : sql`false`,
    keep: sql`t.deleted_at is null`,
  }),
  read: ({ db }, keys) => readTransit(db, isAnyOf(sql`t.id`, keys, 'integer')),
}

/** Turnos of the last week and all to come, of the branches chosen; each caller their part of them. [SEC7] */
const turnos: FeedSource = {
  gate: 'turno-ver',
  chooses: ['sucursales'],
  rows: ({ scope, now }, choice) => ({
    from: sql`turnos t join branches b on b.uuid = t.branch_uuid`,
    key: sql`t.uuid`,
    keyType: 'uuid',
    tx: sql`t.tx`,
    within: turnoOnceInScope(scope),
    keep: sql`t.deleted_at is null and t.fecha >= ${addDays(dayOf(now), -record.limits.keptDays)}
      and ${inBranches(sql`b.nombre`, choice)} and ${turnoInScope(scope)}`,
  }),
  read: (context, keys) => readTurnos(context.db, isAnyOf(sql`t.uuid`, keys, 'uuid'), readerOf(context)),
}

/** For planners of turnos; for others an empty feed, as a turno carries the carrier it has. */
const carriers: FeedSource = {
  gate: { any: ['turno-ver', 'turno-crear'] },
  rows: ({ caller }) => ({
    from: sql`carriers f`,
    key: sql`f.uuid`,
    keyType: 'uuid',
    tx: sql`f.tx`,
    within: passes('turno-crear', caller) ? yes : sql`false`,
    keep: sql`f.deleted_at is null`,
  }),
  read: ({ db }, keys) => readCarriers(db, isAnyOf(sql`f.uuid`, keys, 'uuid')),
}

/** Days gone by a while ago stay behind. [A200] */
const closedDays: FeedSource = {
  gate: 'auth',
  rows: ({ now }) => ({
    from: sql`closed_days d`,
    key: sql`d.uuid`,
    keyType: 'uuid',
    tx: sql`d.tx`,
    within: yes,
    keep: sql`d.deleted_at is null and d.fecha >= ${addDays(dayOf(now), -31)}`,
  }),
  read: ({ db }, keys) => readClosedDays(db, isAnyOf(sql`d.uuid`, keys, 'uuid')),
}

/** Few, and read whole, so that old ones are found offline. */
const workOrders: FeedSource = {
  gate: 'ordenes-de-trabajo-ver',
  rows: ({ scope }) => ({
    from: sql`work_orders w`,
    erp: 'getOrdenesDeTrabajo',
    key: sql`w.id`,
    keyType: 'integer',
    tx: sql`w.tx`,
    within: withinAccounts(scope, sql`w.account_id`),
    keep: sql`w.deleted_at is null`,
  }),
  read: ({ db }, keys) => readWorkOrders(db, isAnyOf(sql`w.id`, keys, 'integer')),
}

/** Claims that left the seller leave a tombstone; those resolved long ago stay behind. [A186] */
const claims: FeedSource = {
  gate: 'support-tickets',
  rows: (context) => ({
    from: claimTables,
    key: sql`t.uuid`,
    keyType: 'uuid',
    tx: sql`t.tx`,
    within: inClaimScope(context),
    keep: sql`${isForReader(context)} and (t.resolved_at is null
      or t.resolved_at > ${context.now.toISOString()}::timestamptz - make_interval(days => ${claimRecord.limits.keptDays}))`,
  }),
  read: (context, keys) => readClaims(context.db, context, { where: isAnyOf(sql`t.uuid`, keys, 'uuid') }),
}

/** Customers get those of their accounts, and the plates of others' active ones alone. */
export const FEED_SOURCES: Record<FeedTable, FeedSource> = {
  pedidos: orders,
  grupos: groups,
  cuentas: accounts,
  productos: products,
  sucursales: branches,
  estados: statuses,
  estadosDeGrupo: groupStatuses,
  fotos: photos,
  reservas: reservations,
  transito: transit,
  turnos,
  feriados: closedDays,
  camiones: trucks,
  codigos: supplierCodes,
  repartos: trips,
  fleteros: carriers,
  ordenesDeTrabajo: workOrders,
  reclamos: claims,
  apartados: holds,
  presupuestos: quotes,
  notificaciones: notifications,
  busquedas: savedSearches,
}
