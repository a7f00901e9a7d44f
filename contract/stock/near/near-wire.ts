import * as v from 'valibot'

/** Ways on from a search that finds nothing; each leads to what it counts. */
export const nearSearch = v.object({
  /** Words typed that nothing has. */
  unknown: v.array(v.string()),
  /** Other words for an unknown one: the search with it, and the filters that it goes without. */
  instead: v.array(
    v.object({ word: v.string(), search: v.string(), fields: v.array(v.string()), products: v.number() }),
  ),
  /** The search with fewer words or filters: those left out. */
  without: v.array(
    v.object({ words: v.array(v.string()), fields: v.array(v.string()), products: v.number() }),
  ),
})
export type NearSearch = v.InferOutput<typeof nearSearch>
