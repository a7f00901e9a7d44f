import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { General } from '#server/chat/sheets/general.ts'
import type { Topic } from '#server/chat/sheets/sheet.ts'
import type { Numbers } from './numbers.ts'
import type { QuestionWords } from './question-words.ts'
import type { PhraseWish } from './wishes.ts'

interface Part {
  phrases: readonly PhraseWish[]
  read: QuestionWords
  topics: readonly Topic[]
  picks: readonly MaterialFilter[]
}

/** 'A 45' is an angle, 'sacar una mancha' work on a stone. */
const CUTS = /\b(?:a|en) 45(?: ?grados)?\b(?! ?(?:cm|m2|m|usd|dolares|dias|placas))/
const TAKES_OUT = /\b(?:sac|quit|remov|elimin|sal)[a-z]* .{0,20}manchas?\b/

/** 'Qué espesor para una mesada' and '¿2 cm sirve?' ask for the sheet of thicknesses. */
export function generalOf(
  { espesores: thicknesses, rest }: Numbers,
  { phrases, read, topics, picks }: Part,
): General[] {
  const isUse = topics.includes('usos')
  const isOfThickness =
    (phrases.includes('espesores') && (read.places || isUse)) ||
    (thicknesses.length > 0 && isUse && picks.length === 0)
  return [
    ...new Set<General>([
      ...read.general,
      ...(CUTS.test(rest) ? (['cortes'] as const) : []),
      ...(TAKES_OUT.test(rest) ? (['manchas'] as const) : []),
      ...(isOfThickness ? (['espesores'] as const) : []),
    ]),
  ]
}
