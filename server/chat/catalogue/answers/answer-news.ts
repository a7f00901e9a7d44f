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

const ASKS_NEWS = /\b(?:novedades|noticias|anuncios)\b/
const MOST_NEWS = 8

/** The news that are out, by their titles, where a folded question asks for them; else null. */
export async function newsList(source: CatalogueSource, question: string): Promise<string | null> {
  if (!ASKS_NEWS.test(question)) return null
  const all = await source.news()
  const lines = all
    .slice(0, MOST_NEWS)
    .map((item) => `- [${plain(item.title)}](/news/${item.news_number}) (${item.from_date_formatted})`)
  return all.length === 0
    ? 'No hay novedades publicadas para vos.'
    : paragraphs([
        `**${all.length} novedades**${all.length > MOST_NEWS ? `; se muestran ${MOST_NEWS}` : ''}:`,
        lines.join('\n'),
      ])
}

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
