import { invalid } from '#contract/kit/errors.ts'

/** A place in the order of the list: microseconds since 1970 and id, as text. */
export interface OrderPlace {
  at: string
  id: string
}

/** Where the next page begins, and what the first page knew. */
export interface Cursor {
  page: number
  /** Records in all when the first page was read; one more than the most we count means "or more". */
  total: number
  /** The last record shown. */
  after: OrderPlace
  /** The first record of the first page: what came later is no part of this reading. */
  top: OrderPlace
}

export const writeCursor = ({ page, total, after, top }: Cursor): string =>
  [page, total, after.at, after.id, top.at, top.id].join('.')

/** Throws 422 for anything that we did not write. */
export function readCursor(text: string): Cursor {
  const parts = text.split('.')
  if (parts.length !== 6 || !parts.every((part) => /^\d{1,16}$/.test(part))) {
    throw invalid('cursor', 'La página pedida no es válida.')
  }
  const [page, total, at, id, topAt, topId] = parts as [string, string, string, string, string, string]
  return { page: Number(page), total: Number(total), after: { at, id }, top: { at: topAt, id: topId } }
}
