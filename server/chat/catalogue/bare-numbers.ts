import { numberOf } from '#contract/kit/fields/number.ts'
import { isKindWord } from './kind-question.ts'
import type { Numbers } from './numbers.ts'
import { finishOf, type Vocabulary } from './vocabulary.ts'
import { stem } from './words.ts'

/** 'en 3', 'Carrara 2 y 3', '2 pulido': numbers without a unit that are thicknesses of the catalogue. */
const BARE_NUMBERS =
  /(?<=(?<before>[\p{L}]+) )(?<numbers>\d+(?:[.,]\d+)?(?: (?:y|o|e|ni) \d+(?:[.,]\d+)?)*)(?=(?: (?<after>\p{L}+))?)(?![\p{L}\p{N}/%.,-]\S)/gu
const BEFORE_THICKNESS = /^(?:en|de|del|espesor|pero|solo|y|o)$/
/** Nouns that are counted. */
const COUNTS =
  /^(?:dias?|semanas?|mes|meses|anos?|horas?|cuotas?|veces|pagos?|lotes?|sucursal|sucursales|material|materiales|lugares|x)$/

export function withBareThickness(numbers: Numbers, vocabulary: Vocabulary): Numbers {
  const bare: number[] = []
  const isStone = (word: string) =>
    vocabulary.words.has(stem(word)) || isKindWord(word) || finishOf(stem(word), vocabulary) !== undefined
  const rest = numbers.rest.replace(BARE_NUMBERS, (whole: string, ...parts: unknown[]) => {
    const { before = '', after = '' } = parts.at(-1) as Record<string, string | undefined>
    const values =
      whole.match(/\d+(?:[.,]\d+)?/g)?.map((text) => numberOf(text, { readsThousands: false })) ?? []
    const isFinish = finishOf(stem(after), vocabulary) !== undefined
    const isSaid = BEFORE_THICKNESS.test(before) || isFinish || isStone(before)
    if (!isSaid || COUNTS.test(after) || !values.every((value) => vocabulary.espesores.has(value)))
      return whole
    bare.push(...values)
    return ' '
  })
  return { ...numbers, rest, espesores: [...numbers.espesores, ...bare] }
}

/** Numbers that nothing here reads; 'hay 3' only asks whether. */
export const unreadNumbers = (rest: string): string[] =>
  rest.match(
    /(?<!(?:hay|quedan?|tenes|tienen|son|los|las|top|a|en|dame|decime) )(?<![\p{L}\p{N}/.,-])\d+(?:[.,]\d+)?(?![\p{L}\p{N}/-])/gu,
  ) ?? []
