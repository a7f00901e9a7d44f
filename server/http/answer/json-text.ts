import { WrittenJson } from '#server/db/json-text-value.ts'

const texts = new WeakMap<object, string>()

/** The depth of JSON in an answer that is written already. */
const DEPTH = 2

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** As `JSON.stringify`, but that what is written already is not read to be written again. */
function write(value: unknown, depth: number): string | undefined {
  if (value instanceof WrittenJson) return value.text
  if (depth === 0 || !isPlain(value)) return JSON.stringify(value)
  const members = Object.entries(value).flatMap(([name, one]) => {
    const text = write(one, depth - 1)
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`
  })
  return `{${members.join(',')}}`
}

/** The JSON of a body that is written to the database and to the caller; it does not change in between. */
export function jsonText(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body)
  const text = texts.get(body) ?? write(body, DEPTH) ?? ''
  texts.set(body, text)
  return text
}
