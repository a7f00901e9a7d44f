import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { saldosDelInicio } from './cuenta-corriente/saldos.ts'

/** The home screen's figures; `cant_pedidos` counts orders in scope of the last month. */
export const leerTablero = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Cantidad de pedidos del último mes',
  needs: 'auth',
  input: v.object({}),
  output: v.object({
    cant_pedidos: v.number(),
    /** Absent for sellers and without 'cuenta-corriente-ver'. [S241] */
    saldos_balances: v.optional(saldosDelInicio),
  }),
})
