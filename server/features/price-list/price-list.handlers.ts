import { downloadPriceList, listPriceLists } from '#contract/calls/config/price-list.ts'
import { makeFileLink } from '#server/features/exports/file-link.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { priceListsRevision, readPriceLists } from './price-lists.db.ts'

export const priceListHandlers: Handler[] = [
  handle(
    listPriceLists,
    async ({ db, caller }) => ({ data: await readPriceLists(db, caller) }),
    priceListsRevision,
  ),
  handle(downloadPriceList, (context, args) => makeFileLink(context, 'lista-precio', args)),
]
