import { listBalances } from '#contract/calls/statement/balances.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Reading } from '#src/offline/fetch/device-parts.ts'
import { remote } from '#src/offline/fetch/remote.ts'

/** What every account owes, for who prepared this phone and may know: an answer of which the phone has no table. [A174] */
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
