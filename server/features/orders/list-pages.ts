import type { Pagination } from '#contract/kit/pagination.ts'
import { orders } from '#contract/records/orders.ts'
import { type Listed, listedPages } from '#server/http/request/listed-pages.ts'

const { perPage: PER_PAGE, counted: MOST_COUNTED } = orders.limits

export interface Page {
  page: number
  shown: number
  /** Records in all; one more than the most we count means "or more". */
  total: number
  /** The cursor of the next page. */
  next: string | null
}

/** The page of an answer that holds no list. */
export const NO_LIST: Page = { page: 1, shown: 0, total: 0, next: null }

/**
 * The page as its client sees it; a record is a loose order or a whole group. `total` is exact up to 1,000; beyond
 * that it is one more than was counted or shown, while there is more. URLs use our origin. [S64, R16]
 */
export function pagesOf(listed: Listed, { page, shown, total, next }: Page): Pagination {
  const to = page * PER_PAGE - PER_PAGE + shown
  const known = total > MOST_COUNTED ? (next ? Math.max(MOST_COUNTED, to) + 1 : to) : Math.max(total, to)
  return listedPages(listed, {
    page,
    perPage: PER_PAGE,
    shown,
    total: known,
    lastPage: Math.max(page, Math.ceil(known / PER_PAGE)),
    next: next ? ['cursor', next] : null,
  })
}
