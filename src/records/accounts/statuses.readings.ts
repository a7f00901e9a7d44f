import { type AccountBalances, listBalances } from '#contract/calls/statement/balances.ts'
import { getStatement } from '#contract/calls/statement/statement.ts'
import { listVouchers } from '#contract/calls/statement/vouchers.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { readMeta, writeMeta } from '#src/offline/db/db.ts'
import type { DeviceParts, Reading } from '#src/offline/fetch/device-parts.ts'
import { readRemote, remote } from '#src/offline/fetch/remote.ts'
import { seesEveryAccount } from './sellers.ts'

/** The most accounts whose statements a phone takes along. */
export const MOST_STATEMENTS = 100

/** Calls at a time. */
const AT_ONCE = 3
/** A preparation that was cut goes on where it stopped, in milliseconds. */
const JUST_READ = 5 * 60_000
/** A debt may change all day long: not with every synchronization, in milliseconds. */
const READ_EVERY_MS = 30 * 60_000
const READ = 'estados-de-cuenta'

/** Input for a statement and its vouchers, as their pages ask: null is all accounts of one's own. */
const inputOf = (account: number | null) => (account === null ? {} : { account: String(account) })

type Overdue = Pick<AccountBalances['data'], 'account_id' | 'vencido' | 'vencido_usd'>

/**
 * The accounts whose statements are taken along: a customer's own, together and one by one; of a seller those of their
 * portfolio and of the orders on this phone, where the ERP has something of them, the most overdue first.
 */
export async function accountsToTake(
  { db, user }: Pick<DeviceParts, 'db' | 'user'>,
  { account_id, vencido: expired, vencido_usd }: Overdue,
): Promise<(number | null)[]> {
  if (user.work_account) return [null]
  const accounts = await db.cuentas.toArray()
  if (!seesEveryAccount(user)) {
    const own = accounts.map(({ id }) => id)
    return own.length > 1 ? [null, ...own.slice(0, MOST_STATEMENTS)] : [null]
  }
  const ordering = new Set((await db.pedidos.toArray()).map((order) => order.account_id))
  const isClient = new Set(
    accounts
      .filter((account) => account.active && (account.seller_uuid === user.uuid || ordering.has(account.id)))
      .map(({ id }) => id),
  )
  return account_id
    .map((id, at) => ({ id, overdue: expired[at] ?? 0, dollars: vencido_usd[at] ?? 0 }))
    .filter(({ id }) => isClient.has(id))
    .sort((a, b) => b.overdue - a.overdue || b.dollars - a.dollars)
    .slice(0, MOST_STATEMENTS)
    .map(({ id }) => id)
}

/** Keeps the statement and the last vouchers of one; an account that is gone has none. */
async function keepStatement(parts: DeviceParts, account: number | null): Promise<void> {
  const input = inputOf(account)
  const kept = await readRemote(parts.db, listVouchers, input)
  if (kept && parts.now() - kept.fetchedAt < JUST_READ) return
  try {
    await remote(parts, getStatement, { input, persist: true })
    await remote(parts, listVouchers, { input, persist: true })
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
  }
}

/**
 * Statements with their open documents and the vouchers of the last months, for reading them without network on a phone
 * that is prepared. Read again once a balance has changed, which the balances' own version says. [S250, S253]
 */
export const groupStatusesReading: Reading = {
  what: 'Estados de cuenta',
  weight: 1,
  order: 75,
  isFor: ({ user, choice }) => choice !== null && passes('cuenta-corriente-ver', user),
  run: async (parts, _, tell) => {
    const balances = await readRemote(parts.db, listBalances, {})
    if (!balances) return
    const accounts = await accountsToTake(parts, balances.data.data)
    const asked = JSON.stringify([balances.etag, accounts])
    const last = await readMeta<{ asked: string; at: number }>(parts.db, READ)
    const isSettled = last && (last.asked === asked || parts.now() - last.at < READ_EVERY_MS)
    if (isSettled && !tell) return
    for (let done = 0; done < accounts.length; done += AT_ONCE) {
      await Promise.all(accounts.slice(done, done + AT_ONCE).map((account) => keepStatement(parts, account)))
      tell?.(Math.min(done + AT_ONCE, accounts.length), accounts.length)
    }
    await writeMeta(parts.db, READ, { asked, at: parts.now() })
  },
}
