import type { Account } from '#contract/calls/accounts.ts'
import { inSpanishOrder } from '#contract/kit/normalize.ts'
import type { Db } from '#src/offline/db/db.ts'
import { lastAccounts } from './last-client.ts'

/** The active accounts of this phone by name, and those last ordered for, the newest first. */
export async function choosableAccounts(db: Db): Promise<{ accounts: Account[]; recent: Account[] }> {
  const [held, recent] = await Promise.all([db.cuentas.toArray(), lastAccounts(db)])
  const isActive = ({ active }: Account) => active
  return {
    accounts: inSpanishOrder(held.filter(isActive), ({ account_name }) => account_name),
    recent: recent.filter(isActive),
  }
}
