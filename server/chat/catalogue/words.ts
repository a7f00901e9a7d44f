import { fold } from '#contract/kit/normalize.ts'
import { distance, mistakesIn } from '#contract/stock/near/distance.ts'

/** A text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A folded word without plural and gender: 'pulidas' and 'pulido' are 'pulid', 'mármoles' and 'mármol' 'marmol',
 * 'grises' and 'gris' 'gri'.
 */
export function stem(word: string): string {
  const folded = fold(word)
  if (folded.length < 4 || /\d/.test(folded)) return folded
  const single = folded.replace(/(?<=[aeiou])s$/, '')
  const plain = single.length < 4 ? single : single.replace(/[aeo]$/, '')
  // 'gris' ends as a plural does.
  return plain === folded || plain.length > 4 ? plain : stem(plain)
}

/** The words of a text, folded, without signs; 'B-1042' and '2.5' stay whole. */
export const wordsIn = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu) ?? []

/** Letters that are written for each other at the beginning of a word. */
const SOUNDS = ['ckqsz', 'bv', 'gj', 'yil', 'hoaeu']

/** A word is seldom mistaken in its first sound: 'toman' is no 'romano'. */
function soundOf(word: string): string {
  const first = word.charAt(0)
  return SOUNDS.find((letters) => letters.includes(first)) ?? first
}

/** The one of these stems that a word is, or is with a typing mistake; null when none or several are as near. */
export function nearest(word: string, stems: Iterable<string>): string | null {
  const own = stem(word)
  const most = mistakesIn(own.length)
  let [best, found, several]: [number, string | null, boolean] = [most + 1, null, false]
  for (const stem of stems) {
    if (stem === own) return stem
    if (soundOf(stem) !== soundOf(own)) continue
    const away = most === 0 || stem.length < 4 ? most + 1 : distance(own, stem, most)
    if (away < best) [best, found, several] = [away, stem, false]
    else if (away === best && stem !== found) several = true
  }
  return several ? null : found
}

/** Rows of a table that is written as text, a line each, its cells between arrows. */
export const rowsIn = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(' => '))
