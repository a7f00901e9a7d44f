import { passes } from '#contract/kit/permissions.ts'
import type { Reading } from '#src/offline/fetch/device-parts.ts'
import { lotsHeld, pullStock } from '#src/offline/fetch/pull-stock.ts'
import { SEARCH_FORM } from './stock.table.ts'

/** The lots themselves, in packs: one feed a branch. */
export const stockReading: Reading = {
  what: 'Lotes',
  weight: 4,
  order: 40,
  isFor: ({ user }) => passes(SEARCH_FORM, user),
  run: (parts, choice, tell) => pullStock(parts, choice?.sucursales ?? [], tell),
  count: async (parts) => ({ lotes: await lotsHeld(parts) }),
}
