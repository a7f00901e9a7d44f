import { type Account, searchAccounts } from '#contract/calls/accounts.ts'
import { hasWords, inSpanishOrder, queryWords } from '#contract/kit/normalize.ts'
import { accountTexts } from '#contract/records/accounts.ts'
import { callName, newest, readFeed, readKnown } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'

/** More are found by typing. */
const SHOWN = 50

/** Accounts on this phone whose name or CUIT hold every word of `q`, by name. `asked` is what the server is asked. */
export function accountsThat(q: string, asked: string) {
  const words = queryWords(q)
  return localQuery({
    key: ['cuentas', 'buscar', q, asked],
    read: async (db): Promise<Account[]> => {
      const found = db.cuentas.filter((item) => item.active && hasWords(accountTexts(item), words))
      return inSpanishOrder(await found.toArray(), (item) => item.account_name).slice(0, SHOWN)
    },
    known: async (db) => {
      const [[answeredAt = null], feed] = await Promise.all([
        readKnown(db, [callName('cuentas', searchAccounts, { q: asked })]),
        readFeed(db, 'cuentas'),
      ])
      const at = newest(feed?.at ?? null, q === asked ? answeredAt : null)
      return { at: at ?? undefined, isWhole: at !== null }
    },
    refresh: { endpoint: searchAccounts, input: { q: asked } },
  })
}

/** Accounts of these numbers, at most 15; those this phone lacks are asked for. */
export function accountsOf(ids: readonly number[]) {
  const numbers = ids.join(',')
  return localQuery({
    key: ['cuentas', 'numeros', numbers],
    isReference: ids.length > 0,
    read: async (db): Promise<Account[]> =>
      (await db.cuentas.bulkGet([...ids])).filter((account) => account !== undefined),
    refresh: { endpoint: searchAccounts, input: { cuentas: numbers } },
  })
}
