import type { Pagination } from '#contract/kit/pagination.ts'

/** The list and the question about it. */
export interface Listed {
  /** PUBLIC_ORIGIN. */
  origin: string
  path: string
  args: object
}

export interface ListedPage {
  page: number
  perPage: number
  /** Rows on this page. */
  shown: number
  total: number
  lastPage: number
  /** The parameter of the next page and its value; null after the last one. */
  next: readonly [name: string, value: string] | null
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

/** A page as its client sees it; URLs use our origin. [S64, R16] */
export function listedPages(
  listed: Listed,
  { page, perPage, shown, total, lastPage, next }: ListedPage,
): Pagination {
  const path = `${listed.origin}${listed.path}`
  const filters = queryOf(listed.args)
  const url = (name: string, value: string | number) =>
    `${path}?${new URLSearchParams([...filters, [name, String(value)]])}`
  const from = (page - 1) * perPage + 1
  const next_page_url = next && url(...next)
  const prev_page_url = page > 1 ? url('page', page - 1) : null
  return {
    current_page: page,
    first_page_url: url('page', 1),
    from: shown > 0 ? from : null,
    last_page: lastPage,
    last_page_url: url('page', lastPage),
    links: [
      { url: prev_page_url, label: '« Anterior', active: false },
      { url: url('page', page), label: String(page), active: true },
      { url: next_page_url, label: 'Siguiente »', active: false },
    ],
    next_page_url,
    path,
    per_page: perPage,
    prev_page_url,
    to: shown > 0 ? from + shown - 1 : null,
    total,
  }
}

/** The same for a list whose pages are numbered and whose rows are all counted. */
export function numberedPages(
  listed: Listed,
  { page, perPage, shown, total }: Omit<ListedPage, 'lastPage' | 'next'>,
): Pagination {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const next = page < lastPage ? (['page', String(page + 1)] as const) : null
  return listedPages(listed, { page, perPage, shown, total, lastPage, next })
}
