import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { synced } from '#contract/kit/synced.ts'
import { entero, opcional, texto } from '#contract/kit/wire.ts'
import { saldos } from './cuenta-corriente/saldos.ts'
import { planDeCuotas } from './pago/opciones.ts'

/** A customer account. `active: false` may not be ordered for. [S89] */
export const cuenta = v.object({
  id: v.number(),
  account_name: v.string(),
  business_name: v.string(),
  cuit: v.string(),
  email: v.nullable(v.string()),
  /** Of who owns it, as they wrote it; only sellers receive it. */
  mobile: v.optional(v.nullable(v.string())),
  branch: v.nullable(v.string()),
  sap: v.nullable(v.string()),
  active: v.boolean(),
  /** The seller whose portfolio it is in. */
  seller_uuid: v.nullable(v.string()),
  ...synced,
})
export type Cuenta = v.InferOutput<typeof cuenta>

/** An account with its balances, which only who may read the current account receives. [S89, A174] */
const cuentaConSaldos = v.object({ ...cuenta.entries, saldos: v.optional(saldos) })

/** An account with its plans, only for who makes payments; they change at midnight, so forms ask anew. [S230, A121, A174] */
const cuentaConPlanes = v.object({ ...cuenta.entries, app_fees: v.optional(v.array(planDeCuotas)) })

/** Seconds for which a list of accounts counts as fresh. [S87] */
export const CUENTAS_FRESCAS = 21_600

/** Accounts a seller may order for, or the caller's own; clients keep them for `CUENTAS_FRESCAS`. [S87] */
export const listarCuentasParaPedidos = defineEndpoint({
  method: 'GET',
  path: '/api/pedido/accounts',
  summary: 'Cuentas para las que se puede pedir',
  needs: 'auth',
  input: v.object({}),
  output: v.array(cuentaConPlanes),
})

/** Up to 15 accounts in scope by name or CUIT. [S91] */
export const buscarCuentas = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Buscar cuentas',
  needs: 'auth',
  cost: { line: 'reads' },
  input: v.object({ q: opcional(texto(100)), page: opcional(entero) }),
  output: v.object({ data: v.array(cuentaConSaldos), next_page_url: v.nullable(v.string()) }),
})

/** One account; `me` is the caller's own, `all` every account for sellers who are not fixed to one. [S91] */
export const leerCuenta = defineEndpoint({
  method: 'GET',
  path: '/api/account/:id',
  summary: 'Leer una cuenta',
  needs: 'auth',
  input: v.object({ id: v.pipe(v.string(), v.regex(/^(me|all|\d{1,9})$/)) }),
  output: v.object({
    data: v.union([
      cuentaConSaldos,
      v.object({ id: v.literal('all'), account_name: v.string(), cuit: v.literal('') }),
    ]),
  }),
})

/** A seller picks one account to work on, or all. [S92] */
export const elegirCuentaDeTrabajo = defineEndpoint({
  method: 'POST',
  path: '/api/set-work-account',
  summary: 'Elegir la cuenta de trabajo',
  needs: 'vendedor',
  input: v.object({
    account: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^(all|\d{1,9})$/)),
  }),
  output: v.object({ message: v.string() }),
  body: 'form',
})

export const cuentasEndpoints = [listarCuentasParaPedidos, buscarCuentas, leerCuenta, elegirCuentaDeTrabajo]
