/** The absolute address of the page after `page` of a list; null after the last one. [S64] */
export function nextPageUrl(
  {
    origin,
    path,
    params = {},
  }: { origin: string; path: string; params?: Record<string, string | undefined> },
  page: number,
  more: boolean,
): string | null {
  if (!more) return null
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  return `${origin}${path}?${new URLSearchParams([...given, ['page', String(page + 1)]])}`
}

/** Pages count from one; what is no page is the first. */
export const pageNumber = (page: number | undefined): number => Math.max(1, page ?? 1)
