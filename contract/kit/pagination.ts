import * as v from 'valibot'

/** Laravel-like paging, without its rows; URLs are absolute, built from the configured origin. [S64] */
export const pagination = v.object({
  current_page: v.number(),
  first_page_url: v.string(),
  from: v.nullable(v.number()),
  last_page: v.number(),
  last_page_url: v.string(),
  links: v.array(v.object({ url: v.nullable(v.string()), label: v.string(), active: v.boolean() })),
  next_page_url: v.nullable(v.string()),
  path: v.string(),
  per_page: v.number(),
  prev_page_url: v.nullable(v.string()),
  to: v.nullable(v.number()),
  total: v.number(),
})

export type Pagination = v.InferOutput<typeof pagination>
