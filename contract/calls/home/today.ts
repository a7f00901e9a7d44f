import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'

/** An open order as the home screen shows it; `status_color` as the list has it. */
const openOrder = v.object({
  uuid: v.string(),
  product_code: v.string(),
  product_name: v.string(),
  lote: v.nullable(v.string()),
  quantity: v.number(),
  unit: v.string(),
  status: v.string(),
  status_color: v.string(),
  account_name: v.string(),
})
export type OpenOrder = v.InferOutput<typeof openOrder>

/** Orders in `ultimos`. */
export const OPEN_ORDERS_SHOWN = 3

/**
 * Counts of today's work: open orders in scope for phones that do not hold them, links to pay, and what
 * administrators look after. Counts that the caller has no right to are absent, never 0. [A188]
 */
export const getToday = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/hoy',
  summary: 'Lo que espera hoy: pedidos en curso, links de pago y lo que se administra',
  needs: 'auth',
  input: v.object({}),
  output: v.object({
    pedidos: v.optional(
      v.object({
        en_curso: v.number(),
        listos: v.number(),
        /** Those that the ERP has not confirmed. */
        sin_confirmar: v.number(),
      }),
    ),
    /** The newest open orders of a customer, at most `OPEN_ORDERS_SHOWN`. */
    ultimos: v.optional(v.array(openOrder)),
    /** Links of a customer that are not paid and not over. */
    links_de_pago: v.optional(v.number()),
    /** Payments whose money, late or of another amount, waits for a decision; for who administers payments. [A205] */
    pagos_por_decidir: v.optional(v.number()),
    /** Mails of seven days that did not go out; for root. */
    correos: v.optional(v.number()),
    /** Users who have not verified their address; for who administers users. */
    sin_verificar: v.optional(v.number()),
  }),
})
