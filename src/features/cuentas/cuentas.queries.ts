import { buscarCuentas, type Cuenta } from '#contract/cuentas.ts'
import { onlyDigits } from '#contract/cuit.ts'
import { queryWords, textWords } from '#contract/normalize.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import { callName, readFeed, readKnown } from '#src/offline/coverage.ts'

/** More are found by typing. */
const SHOWN = 50

/** Accounts on this phone whose name or CUIT hold every word of `q`, by name. `asked` is what the server is asked. */
export function cuentasQue(q: string, asked: string) {
  const words = queryWords(q)
  return localQuery({
    key: ['cuentas', 'buscar', q, asked],
    read: async (db): Promise<Cuenta[]> =>
      db.cuentas
        .orderBy('account_name')
        .filter((one) => one.active && holdsAll(one, words))
        .limit(SHOWN)
        .toArray(),
    known: async (db) => {
      const [[told = null], feed] = await Promise.all([
        readKnown(db, [callName('cuentas', buscarCuentas, { q: asked })]),
        readFeed(db, 'cuentas'),
      ])
      return { at: undefined, isWhole: feed !== null || (told !== null && q === asked) }
    },
    refresh: { endpoint: buscarCuentas, input: { q: asked } },
  })
}

function holdsAll({ account_name, business_name, cuit }: Cuenta, words: readonly string[]): boolean {
  const held = textWords(`${account_name} ${business_name} ${cuit} ${onlyDigits(cuit)}`)
  return words.every((word) => held.some((one) => one.startsWith(word)))
}
