import { fold } from '#contract/kit/normalize.ts'
import { KIND_WORDS } from './lexicon.ts'
import { nearest, stem, wordsIn } from './words.ts'

const ASKS_TYPE =
  /\b(?:que|cual) (?:tipo|clase|familia|variedad) (?:de )?(?:piedra |material |roca )?(?:es|son)\b/
const ASKS_STONE = /\b(?:de )?que (?:piedra|material|roca) (?:es|son)\b/
const IS = stemsOf('es son seria serian era')
const ARTICLES = stemsOf('un una unos unas de tipo el la los las')

function stemsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(stem))
}

/** Whether a word is one of a kind of stone, by its own letters or with a typing mistake. */
export const isKindWord = (word: string): boolean => nearest(word, KIND_WORDS.keys()) !== null

/** The word after these articles, from a place on. */
function afterArticles(words: readonly string[], from: number): string {
  let at = from
  while (ARTICLES.has(stem(words[at] ?? ''))) at++
  return words[at] ?? ''
}

/** '… es cuarcita', '… es un mármol'. */
const saysIs = (words: readonly string[]): boolean =>
  words.some((word, at) => IS.has(stem(word)) && isKindWord(afterArticles(words, at + 1)))

/** '… ¿cuarcita o mármol?' at the end. */
function endsInChoice(words: readonly string[]): boolean {
  const at = words.lastIndexOf('o')
  return at > 0 && isKindWord(words[at - 1] ?? '') && isKindWord(afterArticles(words, at + 1))
}

/** Whether a question asks what kind of stone something is: 'es' for its own words, 'opciones' for a bare choice. */
export function kindQuestion(question: string): 'es' | 'opciones' | null {
  const folded = fold(question)
  const words = wordsIn(question)
  if (ASKS_TYPE.test(folded) || ASKS_STONE.test(folded) || saysIs(words)) return 'es'
  return endsInChoice(words) ? 'opciones' : null
}
