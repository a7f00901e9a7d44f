import type { Pagination } from '#contract/pagination.ts'
import { type Cursor, writeCursor } from './list-cursor.ts'
import type { ListArgs } from './list-filter.ts'

export const PER_PAGE = 30
/** Records beyond this many are not counted. */
export const MOST_COUNTED = 1000

export interface Page {
  page: number
  shown: number
  /** As in the cursor. */
  total: number
  next: Cursor | null
}

function queryOf({ page: _, cursor: __, exportToFile: ___, ...filters }: ListArgs): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query
}

/**
 * The page as its client sees it; a record is a loose order or a whole group. `total` is exact up to 1,000; beyond
 * that it says 1,000, and past them what has been shown plus one while there is more. URLs use our origin. [S64, R16]
 */
export function pagesOf(origin: string, args: ListArgs, { page, shown, total, next }: Page): Pagination {
  const path = `${origin}/api/pedido`
  const filters = queryOf(args)
  const url = (name: string, value: string | number) =>
    `${path}?${new URLSearchParams([...filters, [name, String(value)]])}`
  const from = (page - 1) * PER_PAGE + 1
  const to = from + shown - 1
  const known = total > MOST_COUNTED ? Math.max(MOST_COUNTED, to + (next ? 1 : 0)) : Math.max(total, to)
  const last_page = Math.max(page, Math.ceil(known / PER_PAGE))
  const next_page_url = next && url('cursor', writeCursor(next))
  const prev_page_url = page > 1 ? url('page', page - 1) : null
  return {
    current_page: page,
    first_page_url: url('page', 1),
    from,
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
    to,
    total: known,
  }
}
