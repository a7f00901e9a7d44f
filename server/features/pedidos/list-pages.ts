import type { Pagination } from '#contract/kit/pagination.ts'
import { pedidos } from '#contract/records/pedidos.ts'

const { perPage: PER_PAGE, counted: MOST_COUNTED } = pedidos.limits

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

/** The list and the question about it. */
export interface Listed {
  origin: string
  path: string
  args: object
}

const NO_FILTERS = ['page', 'cursor', 'exportToFile']

function queryOf(args: object): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args)) {
    if (value !== undefined && !NO_FILTERS.includes(name))
      query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query
}

/**
 * The page as its client sees it; a record is a loose order or a whole group. `total` is exact up to 1,000; beyond
 * that it says 1,000, and past them what has been shown plus one while there is more. URLs use our origin. [S64, R16]
 */
export function pagesOf(listed: Listed, { page, shown, total, next }: Page): Pagination {
  const path = `${listed.origin}${listed.path}`
  const filters = queryOf(listed.args)
  const url = (name: string, value: string | number) =>
    `${path}?${new URLSearchParams([...filters, [name, String(value)]])}`
  const from = (page - 1) * PER_PAGE + 1
  const to = from + shown - 1
  const known = total > MOST_COUNTED ? Math.max(MOST_COUNTED, to + (next ? 1 : 0)) : Math.max(total, to)
  const last_page = Math.max(page, Math.ceil(known / PER_PAGE))
  const next_page_url = next && url('cursor', next)
  const prev_page_url = page > 1 ? url('page', page - 1) : null
  return {
    current_page: page,
    first_page_url: url('page', 1),
    from: shown > 0 ? from : null,
    last_page,
    last_page_url: url('page', last_page),
    links: [
      { url: prev_page_url, label: '« Anterior', active: false },
      { url: url('page', page), label: String(page), active: true },
      { url: next_page_url, label: 'Siguiente »', active: false },
    ],
    next_page_url,
    path,
    per_page: PER_PAGE,
    prev_page_url,
    to: shown > 0 ? to : null,
    total: known,
  }
}
