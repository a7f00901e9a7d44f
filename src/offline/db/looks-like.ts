/**
 * Whether a stored value is of the make of an example: the same kinds in the same places. Fields may be missing or more,
 * as other versions of the app had them; null in the example stands for anything, and a number may be left empty; every
 * element is held against the example's first.
 */
export function looksLike(example: unknown, value: unknown): boolean {
  if (example === null || example === undefined || value === undefined) return true
  if (Array.isArray(example)) {
    return Array.isArray(value) && value.every((item) => item != null && looksLike(example[0], item))
  }
  if (typeof example === 'number' && value === null) return true
  if (typeof example !== 'object') return typeof value === typeof example
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const held = value as Record<string, unknown>
  return Object.entries(example).every(([name, part]) => looksLike(part, held[name]))
}
