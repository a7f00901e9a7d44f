import { ENDPOINTS } from '#contract/endpoints.ts'
import { catalogosHandlers } from '#server/features/catalogos/catalogos.handlers.ts'
import { cuentasHandlers } from '#server/features/cuentas/cuentas.handlers.ts'
import { fotosEffects } from '#server/features/fotos/fotos.effects.ts'
import { fotosHandlers } from '#server/features/fotos/fotos.handlers.ts'
import { materialesHandlers } from '#server/features/materiales/materiales.handlers.ts'
import { pedidosEffects } from '#server/features/pedidos/pedidos.effects.ts'
import { pedidosHandlers } from '#server/features/pedidos/pedidos.handlers.ts'
import { productosHandlers } from '#server/features/productos/productos.handlers.ts'
import { pullHandlers } from '#server/features/pull/pull.handlers.ts'
import { sesionHandlers } from '#server/features/sesion/sesion.handlers.ts'
import { tableroHandlers } from '#server/features/tablero/tablero.handlers.ts'
import type { Answering } from '#server/http/route-table.ts'

/** Every handler and effect, a line per feature. */
export const answering: Answering = {
  endpoints: ENDPOINTS,
  handlers: [
    ...sesionHandlers,
    ...cuentasHandlers,
    ...catalogosHandlers,
    ...productosHandlers,
    ...pedidosHandlers,
    ...materialesHandlers,
    ...fotosHandlers,
    ...tableroHandlers,
    ...pullHandlers,
  ],
  effects: [...pedidosEffects, ...fotosEffects],
}
