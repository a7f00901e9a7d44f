import type { Account } from '#contract/calls/accounts.ts'
import { textWords } from '#contract/kit/normalize.ts'
import type { Db } from '#src/offline/db/db.ts'

/** Accounts that are proposed. */
const MOST = 3
/** Letters of a word that names have not in common, unlike 'de', 'SRL' and 'don'. */
const LEAST = 4
/** Digits at the end of a telephone that are enough. */
const DIGITS = 8

const digitsOf = (phone: string | null | undefined): string => (phone ?? '').replace(/\D/g, '').slice(-DIGITS)

/** An account that a free name and a telephone may be, and by which of them. */
export interface LikelyAccount {
  account: Account
  isSamePhone: boolean
}

/** Active accounts that a free name and a telephone may be: by the telephone first, then by words of the name. */
export async function likelyAccounts(
  db: Db,
  { name, tel }: { name: string; tel: string },
): Promise<LikelyAccount[]> {
  const words = textWords(name).filter((word) => word.length >= LEAST)
  const phone = digitsOf(tel)
  const isSamePhone = ({ mobile }: Account): boolean => phone.length === DIGITS && digitsOf(mobile) === phone
  const score = (account: Account): number => {
    const own = new Set(textWords(`${account.account_name} ${account.business_name}`))
    return (isSamePhone(account) ? words.length + 1 : 0) + words.filter((word) => own.has(word)).length
  }
  const active = await db.cuentas.filter((account) => account.active && score(account) > 0).toArray()
  return active
    .sort((a, b) => score(b) - score(a))
    .slice(0, MOST)
    .map((account) => ({ account, isSamePhone: isSamePhone(account) }))
}
