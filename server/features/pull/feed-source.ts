import type { Gate } from '#contract/kit/permissions.ts'
import type { Context } from '#server/http/handler.ts'
import type { FeedRows, Key } from './feed-moments.db.ts'

/** A caller's choices for the feeds that have any. */
export interface FeedChoice {
  sucursales: string[]
  dias: number
}

/** A synced table as one feed: who may read it, which of its rows, and the records that travel. */
export interface FeedSource {
  gate: Gate
  /** Which choices matter; the cursor of another choice starts over. */
  chooses?: readonly (keyof FeedChoice)[]
  rows: (context: Context, choice: FeedChoice) => Omit<FeedRows, 'columns'>
  read: (context: Context, keys: readonly Key[]) => Promise<unknown[]>
}
