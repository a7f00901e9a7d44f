import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint, type OutputOf } from '#contract/kit/endpoint.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { optional } from '#contract/kit/wire.ts'

/** Ages of stock, each with its last day; the last has none, and before all of them stands what came on an unknown day. */
export const STOCK_AGES = [
  { franja: '0-30', until: 30 },
  { franja: '31-90', until: 90 },
  { franja: '91-180', until: 180 },
  { franja: '181-365', until: 365 },
  { franja: '365+', until: null },
] as const
export const UNKNOWN_AGE = 'sin-fecha'
/** Ages that count as old in the line of days. */
export const OLD_AGES: readonly string[] = ['181-365', '365+']

/** Days of one answer, and those shown without a choice. */
export const OWNER_DAYS = { most: 366, first: 30 }

/** Materials that an answer names; the others are one. */
export const MOST_MATERIALS = 15

/** Stock of an age; `valor` in U$D at the prices in force. */
export const agedStock = v.object({
  franja: v.picklist([...STOCK_AGES.map(({ franja }) => franja), UNKNOWN_AGE]),
  piezas: v.number(),
  m2: v.number(),
  valor: v.number(),
})
export type AgedStock = v.InferOutput<typeof agedStock>

/** The stock of a day, and of it what is older than half a year; U$D. */
export const stockDay = v.object({ dia: v.string(), valor: v.number(), valor_viejo: v.number() })
export type StockDay = v.InferOutput<typeof stockDay>

/** m² ordered in the days, neither cancelled nor refused, and m² of today's stock. */
export const materialSales = v.object({ material: v.string(), pedidos: v.number(), stock: v.number() })
export type MaterialSales = v.InferOutput<typeof materialSales>

/** Minutes from arrival to delivery; the first is of all branches. */
export const branchDwell = v.object({
  sucursal: v.nullable(v.string()),
  turnos: v.number(),
  mediana: v.number(),
  p90: v.number(),
})
export type BranchDwell = v.InferOutput<typeof branchDwell>

/** Delivered turnos of a carrier, null of none, and the claims about what they brought. */
export const carrierClaims = v.object({
  fletero_uuid: v.nullable(v.string()),
  nombre: v.string(),
  turnos: v.number(),
  reclamos: v.number(),
})
export type CarrierClaims = v.InferOutput<typeof carrierClaims>

/** Holds made in the days, and of them those that became orders and those that are still open. */
export const branchHolds = v.object({
  sucursal: v.string(),
  hechos: v.number(),
  ordenados: v.number(),
  abiertos: v.number(),
})
export type BranchHolds = v.InferOutput<typeof branchHolds>

/**
 * The figures of the whole firm in at most a year, without days of the last thirty; of a branch where one is named. What
 * is not known is null.
 */
export const getOwnerFigures = defineEndpoint({
  method: 'GET',
  path: '/api/tablero/dueno',
  summary: 'Tablero: antigüedad del stock, salida, permanencia, reclamos y apartados',
  needs: 'tablero-ver',
  cost: { line: 'reads' },
  input: v.object({ fecha_desde: optional(day), fecha_hasta: optional(day), sucursal_uuid: optional(uuid) }),
  output: v.object({
    desde: v.string(),
    hasta: v.string(),
    /** When the ERP last gave the lots, ISO. */
    erp: v.nullable(v.string()),
    sucursales: v.array(v.object({ uuid: v.string(), nombre: v.string() })),
    antiguedad: v.object({
      /** The day of the stock; null where none was kept of those days. */
      dia: v.nullable(v.string()),
      franjas: v.array(agedStock),
      /** A row for each day that was kept, the oldest first. */
      dias: v.array(stockDay),
    }),
    /** The most ordered first; in `otros` those that have no row. */
    salida: v.object({
      materiales: v.array(materialSales),
      otros: v.nullable(v.object({ cuantos: v.number(), pedidos: v.number(), stock: v.number() })),
    }),
    permanencia: v.array(branchDwell),
    reclamos: v.array(carrierClaims),
    /** Null where ended holds of those days are kept no longer. */
    apartados: v.nullable(v.array(branchHolds)),
  }),
})

export type OwnerFigures = OutputOf<typeof getOwnerFigures>

/** Parts of the board, each a file. */
export const OWNER_PARTS = ['antiguedad', 'salida', 'permanencia', 'reclamos', 'apartados'] as const
export type OwnerPart = (typeof OWNER_PARTS)[number]
