import { listBalances } from '#contract/calls/statement/balances.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Reading } from '#src/offline/fetch/device-parts.ts'
import { remote } from '#src/offline/fetch/remote.ts'

/** Debts of all accounts, for those who prepared this phone and may know: an answer without a table on the phone. [A174] */
export const balancesReading: Reading = {
  what: 'Saldos',
  weight: 1,
  order: 25,
  isFor: ({ user, choice }) => choice !== null && passes('cuenta-corriente-ver', user),
  run: async (parts, _, tell) => {
    const { data } = await remote(parts, listBalances, { input: {}, persist: true })
    const { length } = data.data.cuit
    tell?.(length, length)
  },
}
