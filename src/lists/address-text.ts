/** The parameters of an address as they were typed: every value is text, of a name that comes twice the first counts. */
export function readAddress(query: string): Record<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) if (!found.has(name)) found.set(name, value)
  return Object.fromEntries(found)
}

/** The query of an address with its '?', '' without parameters; absent values are left out. */
export function writeAddress(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
