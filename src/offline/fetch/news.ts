import type { FeedTable, getChanges } from '#contract/calls/pull.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { StockFeedPage } from '#src/offline/search/store.ts'

/** A page, and where the server stood when it said so. [SY35] */
export type TableNews = OutputOf<typeof getChanges> & { place: string | null }
export type StockNews = StockFeedPage
/** A feed's next page, that it has nothing new, or nothing: then it is asked for itself. */
export type Said<P> = P | 'igual' | undefined

/** News of several feeds in one answer, each to the cursor it was asked with. [SY34] */
export interface News {
  table(name: FeedTable, cursor: string | undefined): Said<TableNews>
  branch(name: string, cursor: string | undefined): Said<StockNews>
}
