import * as v from 'valibot'
import { savedSearch } from '#contract/calls/stock/saved-searches.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { commaList, integer, optional, textUpTo } from '#contract/kit/wire.ts'
import { ERP_SETS } from '#contract/rules/erp-age.ts'
import { account } from './accounts.ts'
import { branch, groupStatus, orderStatus } from './catalogues.ts'
import { claim } from './claims.ts'
import { closedDay } from './config/closed-days.ts'
import { group } from './groups.ts'
import { hold } from './holds/holds.ts'
import { notification } from './home/notifications.ts'
import { message, order, responsible } from './orders.ts'
import { photo } from './photos.ts'
import { product } from './products.ts'
import { getStock } from './pull-stock.ts'
import { quote } from './quotes/quote.ts'
import { trip } from './road/trips.ts'
import { truck } from './road/truck.ts'
import { supplierCode } from './stock/supplier-code.ts'
import { carrier, turno } from './turnos.ts'
import { workOrder } from './work-orders.ts'

/** A confirmed but unshipped line of the ERP, shown to sellers beside a product and offered for turnos. [S205, S176] */
export const reservation = v.object({
  id: v.number(),
  account_id: v.number(),
  account: v.object({ account_name: v.string(), cuit: v.string() }),
  /** The account's number in the ERP. */
  sap_customer: v.string(),
  product_code: v.string(),
  product_name: v.string(),
  batch: v.string(),
  branch: v.string(),
  sap_order: v.string(),
  confirmed_quantity: v.number(),
  umb: v.string(),
  status: v.string(),
  /** A day. */
  date_created: v.string(),
  version: v.number(),
})
export type Reservation = v.InferOutput<typeof reservation>

/** Material on its way. `quantity` in m². [S206] */
export const transitMaterial = v.object({
  id: v.number(),
  code: v.string(),
  comb: v.string(),
  name: v.string(),
  kind: v.optional(v.string()),
  generic_name: v.string(),
  espesor: v.string(),
  terminacion: v.string(),
  lotes: v.array(v.string()),
  quantity: v.number(),
  branch: v.string(),
  branch_abbr: v.string(),
  fecha_arribo: v.string(),
  fecha_arribo_formatted: v.string(),
  fotos: v.array(photo),
  version: v.number(),
})
export type TransitMaterial = v.InferOutput<typeof transitMaterial>

/** The messages and owner of an order travel in its pull row, so that its screen works offline. */
export const feedOrder = v.object({ ...order.entries, messages: v.array(message), owner: responsible })

/** The row shape of every synced table; stock has a feed of its own, columnar. */
export const FEED = {
  pedidos: feedOrder,
  grupos: group,
  cuentas: account,
  productos: product,
  sucursales: branch,
  estados: orderStatus,
  estadosDeGrupo: groupStatus,
  fotos: photo,
  reservas: reservation,
  transito: transitMaterial,
  turnos: turno,
  fleteros: carrier,
  feriados: closedDay,
  camiones: truck,
  repartos: trip,
  codigos: supplierCode,
  ordenesDeTrabajo: workOrder,
  reclamos: claim,
  apartados: hold,
  presupuestos: quote,
  notificaciones: notification,
  busquedas: savedSearch,
} as const

export type FeedTable = keyof typeof FEED
export const FEED_TABLES = Object.keys(FEED) as FeedTable[]

/** Changed rows and tombstones since a cursor. `reset` means: what is not in this feed is no longer yours. [SY11–SY13] */
export const getChanges = defineEndpoint({
  method: 'GET',
  path: '/api/pull/:tabla',
  summary: 'Cambios de una tabla desde un cursor',
  needs: 'auth',
  cost: { line: 'reads' },
  input: v.object({
    tabla: v.picklist(FEED_TABLES),
    cursor: optional(textUpTo(300)),
    sucursales: optional(commaList),
    /** Orders not older than this many days (final ones are left out after it). */
    dias: optional(integer),
    limit: optional(integer),
  }),
  output: v.object({
    rows: v.array(v.unknown()),
    removed: v.array(v.union([v.string(), v.number()])),
    cursor: v.string(),
    more: v.boolean(),
    reset: v.boolean(),
    /** Rows this feed holds in all for these parameters, for the progress bar. */
    total: v.number(),
  }),
})

/** Feeds that one call asks about at most. */
const MOST_FEEDS = 40
const isDistinct = (all: readonly string[]): boolean => new Set(all).size === all.length

const tables = v.pipe(
  commaList,
  v.array(v.picklist(FEED_TABLES)),
  v.maxLength(MOST_FEEDS, 'Son demasiadas.'),
  v.check((all) => isDistinct(all), 'Se repite.'),
)

const branches = v.pipe(
  commaList,
  v.array(v.pipe(v.string(), v.maxLength(60))),
  v.maxLength(MOST_FEEDS, 'Son demasiadas.'),
  v.check((all) => isDistinct(all), 'Se repite.'),
)

const cursors = v.pipe(commaList, v.array(v.pipe(v.string(), v.maxLength(300))))

/**
 * News of several feeds since the cursors that a phone holds, in one answer: pages as the feeds' own
 * calls give them, and the names of those that have nothing new, whose cursors stay. Feeds that are in neither, because
 * the caller may not read them or they have more to say, are asked for by their own calls. [SY11, SY12]
 */
export const getNews = defineEndpoint({
  method: 'GET',
  path: '/api/pull-news',
  summary: 'Novedades de varias tablas y sucursales desde sus cursores',
  needs: 'auth',
  cost: { line: 'reads' },
  input: v.object({
    tablas: optional(tables),
    /** Cursors of `tablas`, in the same order. */
    cursores: optional(cursors),
    sucursales: optional(commaList),
    dias: optional(integer),
    /** Branches whose stock the phone holds. */
    stock: optional(branches),
    /** Cursors of `stock`, in the same order. */
    cursores_stock: optional(cursors),
  }),
  output: v.object({
    tablas: v.array(v.object({ tabla: v.picklist(FEED_TABLES), ...getChanges.output.entries })),
    stock: v.array(v.object({ sucursal: v.string(), ...getStock.output.entries })),
    iguales: v.object({ tablas: v.array(v.picklist(FEED_TABLES)), stock: v.array(v.string()) }),
    /** When the ERP last gave what these feeds hold, ISO. [A184] */
    erp: v.array(v.object({ set: v.picklist(ERP_SETS), at: v.string() })),
  }),
})

/** Pictures of plates that a phone keeps at most. */
export const MOST_PHOTOS = 8000

/** Estimates the rows and bytes that preparing these branches and days would bring. */
export const estimateTrip = defineEndpoint({
  method: 'GET',
  path: '/api/pull-estimate',
  summary: 'Cuánto ocupa preparar una salida',
  needs: 'auth',
  cost: { line: 'reads' },
  input: v.object({ sucursales: commaList, dias: optional(integer), fotos: optional(textUpTo(10)) }),
  output: v.object({
    lotes: v.number(),
    pedidos: v.number(),
    cuentas: v.number(),
    fotos: v.number(),
    bytes_datos: v.number(),
    bytes_fotos: v.number(),
  }),
})

export const pullEndpoints = [getChanges, getStock, getNews, estimateTrip]
