import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'

/** The companies that sell, by code, in the sequence people read them in. [S241, S254] */
export const COMPANIES = ['MGSL', 'GADS'] as const
export type Company = (typeof COMPANIES)[number]

/** An amount; null where the ERP gave no document of the account, as nothing is known of its debt then. [A203] */
const known = v.nullable(v.number())

/**
 * Balances of accounts: debts are positive, credit is negative. In pesos, but for those in U$D, which are never added to
 * them. `saldo_total` is what is booked, `real_saldo_total` includes what the ERP has not booked yet. [A75, A140, A202]
 */
export const balances = v.object({
  saldo_total: known,
  real_saldo_total: known,
  saldo_usd: known,
  /** The part of it that is past its day. */
  vencido: known,
  vencido_usd: known,
  limite: v.nullable(v.number()),
  disponible: v.nullable(v.number()),
})
export type Balances = v.InferOutput<typeof balances>

/** The balances of the home screen, over all accounts of a customer; those without documents are left out. [S241, A127] */
export const homeBalances = v.object({
  saldo_mgsl: known,
  saldo_gads: known,
  saldo_total: known,
  real_saldo_total: known,
  usd_mgsl: known,
  usd_gads: known,
  saldo_usd: known,
  /** Number of accounts it is the sum of, and of those that are left out. */
  cuentas: v.number(),
  sin_comprobantes: v.number(),
  /** When the ERP said so, ISO: the oldest of all of them. */
  al: v.nullable(v.string()),
})
export type HomeBalances = v.InferOutput<typeof homeBalances>

/** Balances of accounts in columns of equal length: for 20,000 accounts a third of the size of rows. */
export const balancesByAccount = v.object({
  account_id: v.array(v.number()),
  cuit: v.array(v.string()),
  saldo_total: v.array(known),
  saldo_usd: v.array(known),
  vencido: v.array(known),
  vencido_usd: v.array(known),
  disponible: v.array(v.nullable(v.number())),
})

/** The value of a dollar in pesos on a day, YYYY-MM-DD. [A175] */
export const rate = v.object({ dia: v.string(), valor: v.number() })
export type Rate = v.InferOutput<typeof rate>

/**
 * The balances of every account in scope that ever had documents or has a limit, and the newest rate of the dollar, for choosing
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
