import { AppError } from '#contract/kit/errors.ts'

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** Objects and lists within each other, those of a batch around a call's own included. */
const MAX_DEPTH = 16

const refuse = (cause?: unknown) => new AppError('entrada-invalida', { cause })

/** Where a text that begins at `from` ends. */
function endOfText(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Throws a 422 when a JSON text has more than `most` values or is too deep. Each sign is looked at once. */
function refuseLarge(text: string, most: number): void {
  let [values, depth] = [1, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at)
    else if (sign === COMMA) values += 1
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values += 1
      depth += 1
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1
    if (values > most || depth > MAX_DEPTH) throw refuse()
  }
}

/** The value of a JSON text, null of an empty one. What is no JSON, too deep or holds more than `most` values is a 422. */
export function parseJson(text: string, most: number): unknown {
  refuseLarge(text, most)
  try {
    return text.trim() === '' ? null : JSON.parse(text)
  } catch (cause) {
    throw refuse(cause)
  }
}
