import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { saldosDelInicio } from './cuenta-corriente/saldos.ts'
import { novedad } from './inicio/novedades.ts'
import { promocion } from './inicio/promociones.ts'

/**
 * The home screen: `cant_pedidos` counts orders in scope of the last month; promotions in force and news, whole, so
 * that they open without network, the newest first. [S240–S244]
 */
export const leerTablero = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Pedidos del último mes, promociones y novedades',
  needs: 'auth',
  input: v.object({}),
  output: v.object({
    cant_pedidos: v.number(),
    /** Absent for sellers and without 'cuenta-corriente-ver'. [S241] */
    saldos_balances: v.optional(saldosDelInicio),
    news: v.array(novedad),
    promotions: v.array(promocion),
  }),
})
