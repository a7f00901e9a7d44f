import { fold } from '#contract/kit/normalize.ts'

/** A text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A folded word without plural and gender: 'pulidas' and 'pulido' are 'pulid', 'mármoles' and 'mármol' 'marmol',
 * 'grises' and 'gris' 'gri'.
 */
export function stem(word: string): string {
  const folded = fold(word)
  if (folded.length < 4 || /\d/.test(folded)) return folded
  const single = folded.replace(/s$/, '')
  const plain = single.length < 4 ? single : single.replace(/[aeo]$/, '')
  // 'gris' ends as a plural does.
  return plain === folded ? plain : stem(plain)
}

/** The words of a text, folded, without signs; 'B-1042' and '2.5' stay whole. */
export const wordsIn = (text: string): string[] =>
  fold(text).match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu) ?? []

/** The typing mistakes allowed in a word of this length. */
const mistakesIn = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Letters left out, added, exchanged or changed places between two words, counted up to `most` + 1. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      const cost = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same)
      next.push(swapped ? Math.min(cost, (before[at - 2] ?? 0) + 1) : cost)
    }
    ;[before, last] = [last, next]
  }
  return last[b.length] ?? 0
}

/** The one of these stems that a word is, or is with a typing mistake; null when none or several are as near. */
export function nearest(word: string, stems: Iterable<string>): string | null {
  const own = stem(word)
  const most = mistakesIn(own.length)
  let [best, found, several]: [number, string | null, boolean] = [most + 1, null, false]
  for (const stem of stems) {
    if (stem === own) return stem
    const away = most === 0 || stem.length < 4 ? most + 1 : distance(own, stem, most)
    if (away < best) [best, found, several] = [away, stem, false]
    else if (away === best && stem !== found) several = true
  }
  return several ? null : found
}
