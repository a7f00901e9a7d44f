import { typedNumber } from '#contract/kit/fields/number.ts'

/** Flattens arguments into bracket keys: `productos[0][quantity]=2`, `uuids[]=…`. Absent values are left out. */
export function formEntries(args: Record<string, unknown>): [string, string | Blob][] {
  return Object.entries(args).flatMap(([name, value]) => entriesOf(name, value))
}

function entriesOf(name: string, value: unknown): [string, string | Blob][] {
  if (value === undefined || value === null) return []
  if (value instanceof Blob) return [[name, value]]
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => entriesOf(isPlain(item) ? `${name}[${index}]` : `${name}[]`, item))
  }
  if (isPlain(value)) return Object.entries(value).flatMap(([key, one]) => entriesOf(`${name}[${key}]`, one))
  return [[name, textOf(value)]]
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'number' ? typedNumber(value) : String(value)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
