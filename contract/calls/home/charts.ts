import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { optional } from '#contract/kit/wire.ts'

const share = v.object({ name: v.string(), value: v.number(), color: v.nullable(v.string()) })

/**
 * Orders in scope of eight weeks, of a seller the own ones unless `alcance` asks for all: by week, by status, and their
 * m² by material, of own ones by client. For phones that do not hold those orders. [A188]
 */
export const getCharts = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/figuras',
  summary: 'Pedidos de ocho semanas, por estado y en m²',
  needs: 'pedido-ver',
  cost: { line: 'reads' },
  conditional: true,
  input: v.object({ alcance: optional(v.picklist(['mios', 'todos'])) }),
  output: v.object({
    /** By its Monday, YYYY-MM-DD, the oldest first. */
    weeks: v.array(v.object({ from: v.string(), orders: v.number() })),
    /** The most frequent first. */
    statuses: v.array(share),
    /** The largest five and the others together. */
    area: v.array(share),
    etag: v.string(),
  }),
})
