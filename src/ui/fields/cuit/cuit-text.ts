import { cuitDigits } from '#contract/kit/cuit.ts'

const DIGITS = 11

/** '30-70000001-5' as far as it is typed; a text with letters or too many digits stays as it is. */
export function cuitText(text: string): string {
  const digits = cuitDigits(text)
  if (digits === null || digits.length > DIGITS) return text
  return [digits.slice(0, 2), digits.slice(2, 10), digits.slice(10)].filter(Boolean).join('-')
}

/** Where the caret belongs in a formatted text: behind as many digits as it had before it. */
export function caretAfter(text: string, digits: number): number {
  let at = 0
  for (let left = digits; left > 0 && at < text.length; at++) if (text[at] !== '-') left--
  return at
}
