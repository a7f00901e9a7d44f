import { fold } from '#contract/kit/normalize.ts'
import { IDLE, NOISE } from '#server/chat/catalogue/lexicon.ts'
import type { CatalogueSource, Notice } from '#server/chat/catalogue/source.ts'
import { stem, wordsIn } from '#server/chat/catalogue/words.ts'
import { paragraphs, plain } from './markdown.ts'

const LEAST_WORDS = 2
/** Letters by which 'retiran' finds 'Retiros'. */
const LEAST_LETTERS = 4
const MOST_LETTERS = 5
const MAX_CHARACTERS = 600

const begins = (word: string): string => stem(word).slice(0, MOST_LETTERS)

const wordsOf = (question: string): Set<string> =>
  new Set(
    wordsIn(question)
      .filter((word) => word.length >= LEAST_LETTERS && !NOISE.has(word) && !IDLE.has(stem(word)))
      .map(begins),
  )

/** The newest piece of news that has most words of a question, and two at least; null for none. */
export async function newsAnswer(source: CatalogueSource, question: string): Promise<string | null> {
  const asked = [...wordsOf(question)]
  if (asked.length < LEAST_WORDS) return null
  const hits = ({ title, description }: Notice): number => {
    const there = wordsIn(fold(`${title} ${description}`)).map(begins)
    return asked.filter((word) => there.some((text) => text.startsWith(word))).length
  }
  const [best] = (await source.news())
    .map((item) => ({ item, count: hits(item) }))
    .sort((a, b) => b.count - a.count)
  if (!best || best.count < LEAST_WORDS) return null
  const { title, description, from_date_formatted: day, news_number: number } = best.item
  return paragraphs([
    `En las novedades, [${plain(title)}](/news/${number}) (${day}):`,
    description.slice(0, MAX_CHARACTERS),
  ])
}
