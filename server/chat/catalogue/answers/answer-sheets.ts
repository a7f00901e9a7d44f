import { capital } from '#server/chat/catalogue/words.ts'
import { GENERAL, type General } from '#server/chat/sheets/general.ts'
import { KINDS, type Kind, TOPIC_TITLES, type Topic } from '#server/chat/sheets/sheet.ts'
import { SHEETS } from '#server/chat/sheets/sheets.ts'
import { paragraphs, table } from './markdown.ts'

const section = (kind: Kind, topic: Topic): string =>
  `**${capital(SHEETS[kind].name)} – ${TOPIC_TITLES[topic]}:** ${SHEETS[kind].texts[topic]}`

const firstSentence = (text: string): string => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text

/** A topic of every kind side by side, a sentence each. */
function comparison(topic: Topic): string {
  const rows = KINDS.map((kind) => [capital(SHEETS[kind].name), firstSentence(SHEETS[kind].texts[topic])])
  return table(['Material', TOPIC_TITLES[topic]], rows)
}

export const sheetSources = (kinds: readonly Kind[]): string[] =>
  (kinds.length > 0 ? kinds : KINDS).map((kind) => `ficha de ${SHEETS[kind].name}`)

/** The sheets' texts on these topics, of these kinds or of all side by side. */
export const sheetAnswer = (kinds: readonly Kind[], topics: readonly Topic[]): string =>
  paragraphs(
    kinds.length === 0
      ? topics.map(comparison)
      : kinds.flatMap((kind) => topics.map((topic) => section(kind, topic))),
  )

export const generalAnswer = (about: readonly General[]): string =>
  paragraphs(about.map((item) => `**${GENERAL[item].title}**\n\n${GENERAL[item].text}`))

export const generalSources = (about: readonly General[]): string[] =>
  about.map((item) => `ficha de ${GENERAL[item].title.toLowerCase()}`)
