import { type SQL, sql } from 'drizzle-orm'
import { dayOf, TIME_ZONE } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { orderNumber } from '#contract/records/orders.ts'
import { quoted } from '#server/chat/catalogue/answers/left-out.ts'
import { paragraphs, plain } from '#server/chat/catalogue/answers/markdown.ts'
import { IDLE, NOISE, OWN_IDLE } from '#server/chat/catalogue/lexicon.ts'
import { daysIn, withoutDays } from '#server/chat/catalogue/said-days.ts'
import type { ChosenThings } from '#server/chat/catalogue/source.ts'
import { stem, wordsIn } from '#server/chat/catalogue/words.ts'
import type { Context } from '#server/http/handler.ts'

const MOST_NAMED = 12

interface Counted extends Record<string, unknown> {
  state: string
  count: number
}

interface Latest extends Record<string, unknown> {
  id: number
  uuid: string
  state: string
  name: string
  detail: string
}

/** Things that have a state: rows of id, uuid, state, name, detail, names for the search, moment, and the day it is wanted for. */
interface Stated {
  rows: SQL
  /** States after which nothing follows. */
  closed: readonly string[]
  words: readonly [one: string, many: string]
  path: string
}

/** Words that states share. */
const OF_STATES = new Set(['material', 'orden'])

const wordsOf = (text: string): string[] =>
  wordsIn(text)
    .filter((word) => word.length > 4)
    .map(stem)
    .filter((word) => !OF_STATES.has(word))

/** 'Cancelaron' says the state 'Cancelado'. */
const participles = (said: string): string => said.replace(/(?:aron|aste|amos)\b/g, 'ado')

/** The one that a question asks for: the newest or the oldest; null for all of them. */
export function endIn(said: string): 'last' | 'first' | null {
  if (/\bmas (?:viej|antigu)|\bprimer[oa]?\b/.test(said)) return 'first'
  return /\bultim[oa]\b(?! (?:\d|semana|mes|dia))|\bmas (?:nuev|recient)/.test(said) ? 'last' : null
}

/** The states that a question says by a word of theirs. */
function statesNamed(counts: readonly Counted[], said: string): Counted[] {
  const words = new Set(wordsOf(participles(said)))
  return counts.filter(({ state }) => wordsOf(state).some((word) => words.has(word)))
}

const oneLine = ({ id, uuid, state, name, detail }: Latest, path: string): string =>
  `- [${orderNumber(id)}](${path}/${uuid}) ${plain(name)}: **${plain(state)}**${detail === '' ? '' : `, ${plain(detail)}`}`

/** Stems of a question's words that may name something of one's own. */
export const nameWords = (said: string): string[] => [
  ...new Set(
    wordsIn(said)
      .filter(
        (word) => !NOISE.has(word) && (word.length > 2 || /^\d+[a-z]/.test(word)) && !/^[\d.,-]+$/.test(word),
      )
      .map(stem)
      .filter((word) => !IDLE.has(word) && !OWN_IDLE.has(word)),
  ),
]

const foldedText = (text: SQL): SQL => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`

/** Count of the words that each text has; '0' without words. */
const hits = (text: SQL, words: readonly string[]): SQL =>
  words.length === 0
    ? sql`0`
    : sql.join(
        words.map((word) => sql`(case when strpos(${foldedText(text)}, ${word}) > 0 then 1 else 0 end)`),
        sql` + `,
      )

/** The words found in the names of these rows. */
export async function wordsThere(
  { db }: Pick<Context, 'db'>,
  rows: SQL,
  words: readonly string[],
): Promise<string[]> {
  if (words.length === 0) return []
  const { rows: found } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) word
    where exists (select from (${rows}) one where strpos(${foldedText(sql`one.names`)}, word) > 0)`)
  return found.map(({ word }) => word)
}

/** The rows with most of the words in their names. */
export const bestOf = (rows: SQL, words: readonly string[]): SQL => sql`
  select * from (select ranked.*, max(ranked.hits) over () as most from
    (select one.*, ${hits(sql`one.names`, words)} as hits from (${rows}) one) ranked) best where hits = most`

/** Said of the day that a thing is for, not of the one it was made on. */
const IS_FOR = /\b(?:para|entreg[a-z]*|retir[a-z]*|sale|salen)\b/

const IS_LATE = /\b(?:demorad|atrasad|retrasad)[a-z]*/

/** Those made on the days that are said, or for them, or late. */
function onDays({ now }: Pick<Context, 'now'>, { rows, closed }: Stated, said: string) {
  const isFor = IS_FOR.test(said)
  if (IS_LATE.test(said))
    return {
      rows: sql`select * from (${rows}) one where one.wanted::date < ${dayOf(now)}::date
        and one.state <> all(${sql.param(closed)}::text[])`,
      words: ' en curso para un día que ya pasó',
    }
  const days = daysIn(said, dayOf(now), isFor)
  if (days === null) return { rows, words: null }
  const day = isFor
    ? sql`one.wanted::date`
    : sql`(one.moment at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`
  return {
    rows: sql`select * from (${rows}) one where ${day} between ${days.from}::date and ${days.to}::date`,
    words: isFor
      ? ` para ${days.words.replace(/^del/, 'los días del')}`
      : ` ${days.words.replace(/^el/, 'del')}`,
  }
}

const missingText = (words: readonly string[], many: string): string =>
  `No encontré ${quoted(words)} entre los ${many} que podés ver.`

/** The words as they were typed. */
export const typed = (stems: readonly string[], said: string): string[] =>
  wordsIn(said).filter((word) => stems.includes(stem(word)))

async function numbered({ db }: Context, { rows, words, path }: Stated, number: number): Promise<string> {
  const { rows: found } = await db.execute<Latest>(sql`select * from (${rows}) one where id = ${number}`)
  return found[0] ? oneLine(found[0], path) : `No veo un ${words[0]} ${number} entre los que podés ver.`
}

/** Names that a question says: those that some row has, and the words of the others as they were typed. */
async function namesIn(
  context: Context,
  { rows }: Stated,
  { said, ofStates }: { said: string; ofStates: Set<string> },
) {
  const names = nameWords(withoutDays(participles(said))).filter((word) => !ofStates.has(word))
  const there = await wordsThere(context, rows, names)
  return {
    there,
    missing: typed(
      names.filter((word) => !there.includes(word)),
      said,
    ),
  }
}

/** The words for the shown ones among all. */
function shownWords(total: number, end: ReturnType<typeof endIn>): string {
  if (total > 1 && end !== null) return end === 'first' ? ' El más viejo:' : ' El más reciente:'
  return total > MOST_NAMED ? ` Se muestran los ${MOST_NAMED} últimos:` : ''
}

/** A thing by its number, or how many are in the states that are asked for and the latest of them. */
export async function statesOf(context: Context, stated: Stated, chosen: ChosenThings): Promise<string> {
  const { db } = context
  const { number, said } = chosen
  const { closed, words, path } = stated
  if (number !== undefined) return numbered(context, stated, number)
  const { rows: all } = await db.execute<Counted>(
    sql`select state, count(*)::int from (${stated.rows}) one group by state`,
  )
  const ofStates = new Set(all.flatMap(({ state }) => wordsOf(state)))
  const days = onDays(context, stated, said)
  const { there, missing } = await namesIn(context, stated, { said, ofStates })
  const rows = bestOf(days.rows, there)
  const { rows: counts } = await db.execute<Counted>(
    sql`select state, count(*)::int from (${rows}) one group by state order by count desc, state`,
  )
  const [isSaid, end] = [statesNamed(all, said).length > 0, endIn(said)]
  const open = counts.filter(({ state }) => !closed.includes(state))
  // With a name or a day also those that are over.
  const isAll =
    days.words !== null ||
    (end !== null && !/\bvigentes\b/.test(said)) ||
    /\b(?:ultim|pedi\b|pedimos|encargue|pidi)/.test(said) ||
    (open.length === 0 && there.length > 0)
  const asked = isSaid ? statesNamed(counts, said) : isAll ? counts : open
  const states = sql.param(asked.map(({ state }) => state))
  const { rows: latest } = await db.execute<Latest>(
    sql`select * from (${rows}) one where state = any(${states}::text[])
      order by moment ${end === 'first' ? sql`` : sql`desc`}, id limit ${end === null ? MOST_NAMED : 1}`,
  )
  const total = asked.reduce((sum, { count }) => sum + count, 0)
  const parts = asked.map(({ state, count }) => `${figure(count)} ${plain(state)}`).join(', ')
  return paragraphs([
    missing.length > 0 && missingText(missing, words[1]),
    total === 0
      ? `No hay ${words[1]}${days.words ?? (isSaid ? ' así' : ' en curso')}.`
      : `${missing.length > 0 && there.length === 0 ? 'Sin eso: ' : ''}**${figure(total)} ${words[total === 1 ? 0 : 1]}**${days.words ?? ''}: ${parts}.${shownWords(total, end)}`,
    latest.map((thing) => oneLine(thing, path)).join('\n'),
  ])
}
