import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { synced } from '#contract/kit/synced.ts'
import { integer, optional, searchText } from '#contract/kit/wire.ts'
import { installmentPlan } from './payments/plans.ts'
import { balances } from './statement/balances.ts'

/** A customer account. `active: false` may not be ordered for. [S89] */
export const account = v.object({
  id: v.number(),
  account_name: v.string(),
  business_name: v.string(),
  cuit: v.string(),
  email: v.nullable(v.string()),
  /** The owner's, as they wrote it; only sellers receive it. */
  mobile: v.optional(v.nullable(v.string())),
  branch: v.nullable(v.string()),
  sap: v.nullable(v.string()),
  active: v.boolean(),
  /** The seller whose portfolio it is in. */
  seller_uuid: v.nullable(v.string()),
  ...synced,
})
export type Account = v.InferOutput<typeof account>

/** An account with its balances, which only who may read the current account receives. [S89, A174] */
const accountWithBalances = v.object({ ...account.entries, saldos: v.optional(balances) })

/** An account with its plans, only for who makes payments; they change at midnight, so forms ask anew. [S230, A121, A174] */
const accountWithPlans = v.object({ ...account.entries, app_fees: v.optional(v.array(installmentPlan)) })

/** Seconds for which a list of accounts counts as fresh. [S87] */
export const FRESH_ACCOUNTS = 21_600

/** Accounts a seller may order for, or the caller's own. [S87] */
export const listAccountsForOrders = defineEndpoint({
  method: 'GET',
  path: '/api/pedido/accounts',
  summary: 'Cuentas para las que se puede pedir',
  needs: 'auth',
  input: v.object({}),
  output: v.array(accountWithPlans),
})

/** Up to 15 accounts in scope by name or CUIT, or those of these numbers. [S91] */
export const searchAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/account',
  summary: 'Buscar cuentas',
  needs: 'auth',
  cost: { line: 'reads' },
  input: v.object({
    q: optional(searchText),
    page: optional(integer),
    /** '7,12,31': the numbers of at most 15. */
    cuentas: optional(v.pipe(v.string(), v.regex(/^\d{1,9}(,\d{1,9}){0,14}$/))),
  }),
  output: v.object({ data: v.array(accountWithBalances), next_page_url: v.nullable(v.string()) }),
})

/** An account; `me` is the caller's own, `all` every account for sellers who are not fixed to one. [S91] */
export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/:id',
  summary: 'Leer una cuenta',
  needs: 'auth',
  input: v.object({ id: v.pipe(v.string(), v.regex(/^(me|all|\d{1,9})$/)) }),
  output: v.object({
    data: v.union([
      accountWithBalances,
      v.object({ id: v.literal('all'), account_name: v.string(), cuit: v.literal('') }),
    ]),
  }),
})

/** A seller picks one account to work on, or all. [S92] */
export const chooseWorkAccount = defineEndpoint({
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

export const accountsEndpoints = [listAccountsForOrders, searchAccounts, getAccount, chooseWorkAccount]
