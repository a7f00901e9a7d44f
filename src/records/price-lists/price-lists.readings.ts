import { listPriceLists } from '#contract/calls/config/price-list.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { Reading } from '#src/offline/fetch/device-parts.ts'
import { remote } from '#src/offline/fetch/remote.ts'
import { pruneKept } from './kept-lists.ts'

/** With every synchronization, the kept files of lists that are no longer this person's go. [SEC97] */
export const priceListsReading: Reading = {
  what: 'Listas de precios',
  weight: 0,
  order: 95,
  isAlways: true,
  isFor: ({ user, isPreparing }) => !isPreparing && passes(listPriceLists.needs, user),
  run: async (parts) => {
    if ((await parts.db.storedPriceLists.count()) === 0) return
    const { data } = await remote(parts, listPriceLists, { input: {}, persist: true })
    await pruneKept(parts.db, data.data)
  },
}
