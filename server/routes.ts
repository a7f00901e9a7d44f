import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { cuentasHandlers } from '#server/features/cuentas/cuentas.handlers.ts'
import { materialesHandlers } from '#server/features/materiales/materiales.handlers.ts'
import { productosHandlers } from '#server/features/productos/productos.handlers.ts'
import { sesionHandlers } from '#server/features/sesion/sesion.handlers.ts'
import type { Effect } from '#server/http/handler.ts'
import type { Answering } from '#server/http/route-table.ts'

/** Every handler and effect, a line per feature. */
const handlers = [...sesionHandlers, ...cuentasHandlers, ...productosHandlers, ...materialesHandlers]
const effects: Effect[] = []

// The rest of the contract follows, feature by feature.
const answered = new Set<Endpoint>([
  ...handlers.map((one) => one.endpoint),
  ...effects.map((one) => one.operation.endpoint),
])

export const answering: Answering = {
  endpoints: ENDPOINTS.filter((one) => answered.has(one) || one.path === '/api/batch'),
  handlers,
  effects,
}
