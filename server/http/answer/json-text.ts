const texts = new WeakMap<object, string>()

/** The JSON of a body that is written to the database and to the caller; it does not change in between. */
export function jsonText(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body)
  const text = texts.get(body) ?? JSON.stringify(body)
  texts.set(body, text)
  return text
}
