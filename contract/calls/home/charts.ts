import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'

const share = v.object({ name: v.string(), value: v.number(), color: v.nullable(v.string()) })

/**
 * Orders in scope of eight weeks, of a seller the own ones: by week, by status, and their m² by material, for sellers by
 * client. For phones that do not hold those orders. [A188]
 */
export const getCharts = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/figuras',
  summary: 'Pedidos de ocho semanas, por estado y en m²',
  needs: 'pedido-ver',
  cost: { line: 'reads' },
  conditional: true,
  input: v.object({}),
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
