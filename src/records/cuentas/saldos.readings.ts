import { listarSaldos } from '#contract/calls/cuenta-corriente/saldos.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Reading } from '#src/offline/device-parts.ts'
import { remote } from '#src/offline/fetch/remote.ts'

/** What every account owes, for who prepared this phone and may know: an answer of which the phone has no table. [A174] */
export const saldosReading: Reading = {
  what: 'Saldos',
  weight: 1,
  order: 25,
  isFor: ({ user, choice }) => choice !== null && passes('cuenta-corriente-ver', user),
  run: async (parts, _, tell) => {
    const { data } = await remote(parts, listarSaldos, { input: {}, persist: true })
    const { length } = data.data.cuit
    tell?.(length, length)
  },
}
