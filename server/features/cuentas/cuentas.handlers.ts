import { sql } from 'drizzle-orm'
import {
  buscarCuentas,
  elegirCuentaDeTrabajo,
  leerCuenta,
  listarCuentasParaPedidos,
} from '#contract/calls/cuentas.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Scope } from '#server/db/scope.ts'
import { wordPatterns } from '#server/db/search-text.ts'
import { every, withinAccounts } from '#server/db/sql-pieces.ts'
import { type Caller, type Context, handle } from '#server/http/handler.ts'
import { nextPageUrl, pageNumber } from '#server/http/request/next-page.ts'
import { readCuentas } from '#server/records/account-record.ts'

const PER_PAGE = 15
/** A phone holds no more. */
const MOST_FOR_ORDERS = 20_000
const ALL = { id: 'all', account_name: 'Todas las cuentas', cuit: '' } as const

/** A seller who was not tied to an account by an administrator may take up any other. [R49] */
const mayChoose = ({ seller, parent_id, work_account_fixed }: Caller): boolean =>
  seller && parent_id === null && !work_account_fixed

/** Where accounts are looked up: the scope, or the whole portfolio for who chooses from it. */
function lookupScope({ caller, scope }: Context): Scope {
  return mayChoose(caller) ? { accounts: null } : scope
}

const listForOrders = handle(listarCuentasParaPedidos, ({ db, caller, scope }) => {
  const orderable = caller.seller ? sql`a.active` : sql`true`
  return readCuentas(db, every([orderable, withinAccounts(scope, sql`a.id`)]), { limit: MOST_FOR_ORDERS })
})

const search = handle(buscarCuentas, async (context, { q, page: asked }) => {
  const page = pageNumber(asked)
  const patterns = wordPatterns(q ?? '').map((pattern) => sql`a.search like ${pattern}`)
  const where = every([withinAccounts(lookupScope(context), sql`a.id`), ...patterns])
  const rows = await readCuentas(context.db, where, { limit: PER_PAGE + 1, offset: (page - 1) * PER_PAGE })
  const link = { origin: context.origin, path: buscarCuentas.path, params: { q } }
  return { data: rows.slice(0, PER_PAGE), next_page_url: nextPageUrl(link, page, rows.length > PER_PAGE) }
})

async function accountInScope(context: Context, id: number) {
  const where = every([sql`a.id = ${id}`, withinAccounts(lookupScope(context), sql`a.id`)])
  const [found] = await readCuentas(context.db, where, { limit: 1 })
  if (!found) throw new AppError('no-encontrado')
  return found
}

/** The account a user works for: their own, or a sub-user's first. */
function ownAccount({ caller, scope }: Context): number {
  const id = caller.account_id ?? scope.accounts?.[0]
  if (id === undefined) throw new AppError('no-encontrado')
  return id
}

const readOne = handle(leerCuenta, async (context, { id }) => {
  if (id === 'all') {
    if (!mayChoose(context.caller)) throw new AppError('no-encontrado')
    return { data: ALL }
  }
  return { data: await accountInScope(context, id === 'me' ? ownAccount(context) : Number(id)) }
})

const choose = handle(elegirCuentaDeTrabajo, async (context, { account }) => {
  const { caller, db } = context
  if (!mayChoose(caller)) throw new AppError('sin-permiso')
  const chosen = account === 'all' ? null : (await accountInScope(context, Number(account))).id
  await db.execute(
    sql`update users set work_account_id = ${chosen} where id = ${caller.id} and not work_account_fixed`,
  )
  return { message: 'Se ha cambiado la cuenta de trabajo' }
})

export const cuentasHandlers = [listForOrders, search, readOne, choose]
