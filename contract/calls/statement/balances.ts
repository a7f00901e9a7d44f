import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'

/** The companies that sell, by code, in the sequence people read them in. [S241, S254] */
export const COMPANIES = ['MGSL', 'GADS'] as const
export type Company = (typeof COMPANIES)[number]

/**
 * Balances of accounts, in pesos: debts are positive, credit is negative. `saldo_total` is what is booked,
 * `real_saldo_total` includes what the ERP has not booked yet. [A75, A140]
 */
export const balances = v.object({
  saldo_total: v.number(),
  real_saldo_total: v.number(),
  /** The part of it that is past its day. */
  vencido: v.number(),
  limite: v.nullable(v.number()),
  disponible: v.nullable(v.number()),
})
export type Balances = v.InferOutput<typeof balances>

/** The balances of the home screen, over all accounts of a customer. [S241, A127] */
export const homeBalances = v.object({
  saldo_mgsl: v.number(),
  saldo_gads: v.number(),
  saldo_total: v.number(),
  real_saldo_total: v.number(),
  /** Number of accounts it is the sum of. */
  cuentas: v.number(),
  /** When the ERP said so, ISO: the oldest of all of them. */
  al: v.nullable(v.string()),
})
export type HomeBalances = v.InferOutput<typeof homeBalances>

/** Balances of accounts in columns of equal length: for 20,000 accounts a third of the size of rows. */
export const balancesByAccount = v.object({
  account_id: v.array(v.number()),
  cuit: v.array(v.string()),
  saldo_total: v.array(v.number()),
  vencido: v.array(v.number()),
  disponible: v.array(v.nullable(v.number())),
})

/** The value of a dollar in pesos on a day, YYYY-MM-DD. [A175] */
const rate = v.object({ dia: v.string(), valor: v.number() })

/**
 * The balances of every account in scope that has documents or a limit, and the newest rate of the dollar, for choosing
 * an account and ordering for it without network. [A174, A175]
 */
export const listBalances = defineEndpoint({
  method: 'GET',
  path: '/api/cuenta-corriente/saldos',
  summary: 'Saldos de las cuentas',
  needs: 'cuenta-corriente-ver',
  conditional: true,
  input: v.object({}),
  output: v.object({
    data: balancesByAccount,
    /** When the ERP said so, ISO: the oldest of all of them. [A184] */
    al: v.nullable(v.string()),
    /** Null until the ERP gave one. */
    cotizacion: v.nullable(rate),
    etag: v.string(),
  }),
})
export type AccountBalances = v.InferOutput<typeof listBalances.output>
