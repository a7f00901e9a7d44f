import { sql } from 'drizzle-orm'
import {
  type Account,
  chooseWorkAccount,
  getAccount,
  listAccountsForOrders,
  searchAccounts,
} from '#contract/calls/accounts.ts'
import { CREATES_PAYMENTS, MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import { dayOf } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Gate, passes } from '#contract/kit/permissions.ts'
import { isInScope, type Scope } from '#server/db/scope.ts'
import { wordPatterns } from '#server/db/search-text.ts'
import { every, withinAccounts } from '#server/db/sql-pieces.ts'
import { plansByAccount, readPlanRows } from '#server/features/payments/plans.db.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { nextPageUrl, pageNumber } from '#server/http/request/next-page.ts'
import { readBalances } from '#server/records/account-balances.ts'
import { readAccounts } from '#server/records/account-record.ts'

const PER_PAGE = 15
/** A phone holds no more. */
const MOST_FOR_ORDERS = 20_000
const ALL = { id: 'all', account_name: 'Todas las cuentas', cuit: '' } as const

/** A seller who was not tied to an account by an administrator may take up any other. [R49] */
const mayChoose = ({ seller, parent_id, work_account_fixed }: Caller): boolean =>
  seller && parent_id === null && !work_account_fixed

/** Administrators of users or payments see every account, to choose one from. [A157, A160] */
const ADMINISTERS: Gate = { any: ['admin-user-administracion', 'boton-de-pago-administracion'] }

const administers = ({ caller }: Context): boolean =>
  !caller.seller && caller.parent_id === null && passes(ADMINISTERS, caller)

/** Where accounts are looked up: the scope, or the whole portfolio for who chooses from it. */
function lookupScope({ caller, scope }: Context): Scope {
  return mayChoose(caller) ? { accounts: null } : scope
}

/** The fields of a choice, for readers who see no more of it. [A160] */
const asChoice = (account: Account): Account => ({
  ...account,
  ...{ business_name: account.account_name, branch: null, sap: null, seller_uuid: null },
})

/** Accounts with their balances, for who may read those. [S89, A174] */
async function withBalances<C extends Account>({ db, caller, scope, now }: Context, accounts: readonly C[]) {
  if (!passes('cuenta-corriente-ver', caller)) return [...accounts]
  const ids = accounts.map(({ id }) => id).filter((id) => isInScope(scope, id))
  const found = await readBalances(db, ids, dayOf(now))
  const byId = new Map(found.map(({ account_id, ...balances }) => [account_id, balances]))
  return accounts.map((account) => {
    const balances = byId.get(account.id)
    return balances ? { ...account, saldos: balances } : account
  })
}

/** Accounts with their plans, for who makes payments. [S230, A174] */
async function withPlans({ db, caller, now }: Context, accounts: readonly Account[]) {
  if (!passes(CREATES_PAYMENTS, caller)) return [...accounts]
  const ids = accounts.map(({ id }) => id)
  const byAccount = plansByAccount(await readPlanRows(db, ids, dayOf(now)), passes(MANAGES_PAYMENTS, caller))
  return accounts.map((account) => ({
    ...account,
    app_fees: byAccount.get(account.id) ?? [],
  }))
}

const listForOrders = handle(listAccountsForOrders, async (context) => {
  const { db, caller, scope } = context
  const orderable = caller.seller ? sql`a.active` : sql`true`
  const where = every([orderable, withinAccounts(scope, sql`a.id`)])
  return withPlans(
    context,
    await readAccounts(db, where, { limit: MOST_FOR_ORDERS, forSeller: caller.seller }),
  )
})

const search = handle(searchAccounts, async (context, { q, page: asked, cuentas: numbers }) => {
  const page = pageNumber(asked)
  const patterns = wordPatterns(q ?? '').map((pattern) => sql`a.search like ${pattern}`)
  const isAll = administers(context)
  const within = isAll ? { accounts: null } : lookupScope(context)
  const wanted =
    numbers === undefined ? [] : [sql`a.id = any(${sql.param(numbers.split(',').map(Number))}::int[])`]
  const where = every([withinAccounts(within, sql`a.id`), ...wanted, ...patterns])
  const rows = await readAccounts(context.db, where, {
    limit: PER_PAGE + 1,
    offset: (page - 1) * PER_PAGE,
    forSeller: context.caller.seller,
  })
  const link = { origin: context.origin, path: searchAccounts.path, params: { q, cuentas: numbers } }
  const shown = rows.slice(0, PER_PAGE)
  return {
    data: isAll ? shown.map(asChoice) : await withBalances(context, shown),
    next_page_url: nextPageUrl(link, page, rows.length > PER_PAGE),
  }
})

async function accountInScope(context: Context, id: number) {
  const where = every([sql`a.id = ${id}`, withinAccounts(lookupScope(context), sql`a.id`)])
  const [found] = await readAccounts(context.db, where, { limit: 1, forSeller: context.caller.seller })
  if (!found) throw new AppError('no-encontrado')
  return found
}

/** The account a user works for: their own, or a sub-user's first. */
function ownAccount({ caller, scope }: Context): number {
  const id = caller.account_id ?? scope.accounts?.[0]
  if (id === undefined) throw new AppError('no-encontrado')
  return id
}

const readOne = handle(getAccount, async (context, { id }) => {
  if (id === 'all') {
    if (!mayChoose(context.caller)) throw new AppError('no-encontrado')
    return { data: ALL }
  }
  const found = await accountInScope(context, id === 'me' ? ownAccount(context) : Number(id))
  const [data = found] = await withBalances(context, [found])
  return { data }
})

const choose = handle(chooseWorkAccount, async (context, { account }) => {
  const { caller, db } = context
  if (!mayChoose(caller)) throw new AppError('sin-permiso')
  const chosen = account === 'all' ? null : (await accountInScope(context, Number(account))).id
  await db.execute(
    sql`update users set work_account_id = ${chosen} where id = ${caller.id} and not work_account_fixed`,
  )
  return { message: 'Se ha cambiado la cuenta de trabajo' }
})

export const accountsHandlers = [listForOrders, search, readOne, choose]
