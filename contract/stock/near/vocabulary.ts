import { batchWords, byCodeUnit, codeKey } from '#contract/kit/normalize.ts'
import { kindWords } from '#contract/stock/kinds.ts'
import { distance, mistakesIn } from './distance.ts'

/** Words of the stock, folded, each as it is written. */
export type Vocabulary = ReadonlyMap<string, string>

/** Letters that a word has at least to be offered, or to be offered another. */
const LEAST_LETTERS = 4
const MAX_OFFERED = 3

/** The words without digits of these texts, and every word of these kinds of stone. */
export function vocabularyOf(texts: Iterable<string>, kinds: Iterable<string>): Vocabulary {
  const words = new Map<string, string>()
  const add = (word: string, written: string) => {
    // With its accents, whatever stands first.
    if (isWord(word) && written > (words.get(word) ?? '')) words.set(word, written)
  }
  for (const text of texts)
    for (const written of text.split(/\s+/)) {
      const whole = codeKey(written)
      for (const word of batchWords(written)) add(word, word === whole ? bare(written) : word)
    }
  for (const kind of kinds) for (const word of kindWords(kind)) add(word, word)
  return words
}

const isWord = (word: string): boolean => word.length >= LEAST_LETTERS && !/\p{N}/u.test(word)

const bare = (written: string): string =>
  written.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLocaleLowerCase('es')

/** Words as they are written that are, or begin, like the word typed: with the fewest mistakes, three at most. */
export function nearWords(typed: string, vocabulary: Vocabulary): string[] {
  const own = codeKey(typed)
  if (!isWord(own)) return []
  const most = Math.max(1, mistakesIn(own.length))
  const near = [...vocabulary]
    .map(([word, written]) => ({ written, word, away: awayFrom(own, word, most) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away || a.word.length - b.word.length || byCodeUnit(a.word, b.word))
  // Its plural says no more than a word does.
  const isPlural = ({ word, at }: { word: string; at: number }) =>
    near.slice(0, at).some((shorter) => word.startsWith(shorter.word))
  return near
    .filter(({ word, away }, at) => away === near[0]?.away && !isPlural({ word, at }))
    .slice(0, MAX_OFFERED)
    .map(({ written }) => written)
}

function awayFrom(own: string, word: string, most: number): number {
  const whole = distance(own, word, most)
  return word.length > own.length ? Math.min(whole, distance(own, word.slice(0, own.length), most)) : whole
}
