/** Characters that take no place: soft hyphens, joiners, marks of direction and of byte order. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** Hyphens and dashes that look like the sign of the keyboard. */
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
/** Signs, letters and digits of a keyboard with single blanks between: nothing to clean. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** A text with what is seen of it only, blanks of any kind once. */
export const visibleText = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().normalize('NFC')

/** A code as it is meant: one spelling of its dashes, and without the apostrophe by which a spreadsheet keeps zeros. */
export function codeOf(text: string): string {
  const clean = PLAIN.test(text) ? text : visibleText(text).replace(DASHES, '-')
  return clean.startsWith("'") ? clean.slice(1).trimStart() : clean
}
