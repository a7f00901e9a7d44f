import { fold } from '#contract/kit/normalize.ts'

/** A question's words for what is wanted, and each of its phrases for what is not; folded. */
export interface SplitQuestion {
  wanted: string
  unwanted: string[]
}

const WORD_END = String.raw`(?![\p{L}\p{N}])`
const DENIES =
  'que no (?:sean?|es|son|esten?|tengan?|tienen?|vengan?|hayan?|hay)|no (?:quiero|queremos|necesito|busco|sean?)|(?<!(?:hay|tenes|tienen|queda|es) )nada de|sin contar|aparte de|ademas de|fuera de|por fuera de|afuera de|excepto|exceptuando|excluyendo|salvo'
/** 'no hay', 'no tenés', 'no se mancha', 'menos de 80' deny nothing of the catalogue. */
const NO_DENIAL =
  '(?!(?: (?:me|te|les|nos|lo|la|le))* (?:hay|habra|habia|tenes|tiene[ns]?|tendras|tendran|queda|quedan|sabes?|se|llega|viene|entra|puedo|puede[s]?|importa|anda|funciona|entiendo|encuentro|veo|pasa|resiste|mancha|raya|absorbe|pasen?|superen?|excedan?|de|que|a|car[oa]s?|costos[oa]s?|mal|es|son|fue|esta|stock|placas|cantidad|metros|m2|existencias?|\\d+)(?![\\p{L}]))'
const SINGLE = 'sin (?!desperdicio|merma|sobrante|duda|problema|cargo|iva|impuesto|stock|que|embargo)'
const END = String.raw`(?=[,.;:?!]|(?<!^)\s(?:en|pero|con|y que|y con|y en|para|tenes|tienen|hay)\s|$)`
const UNWANTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${DENIES})${WORD_END}\s*((?:en |con |de )?.*?)${END}|(?<!(?:mas o|al|lo|por lo|el|la) )(?:menos|no)${WORD_END}${NO_DENIAL}\s*((?:en |con |de )?.*?)${END}|${SINGLE}((?:el |la |los |las )?[\p{L}\p{N}-]+(?: ni (?:el |la |los |las )?[\p{L}\p{N}-]+)*))`,
  'gu',
)

/** Splits 'negros que no sean Marquina en Córdoba'. A denial reaches to the next sign, place or condition. */
export function splitQuestion(question: string): SplitQuestion {
  const unwanted: string[] = []
  const wanted = fold(question)
    .replace(/\s+/g, ' ')
    .replace(UNWANTED, (_whole, ...phrases: (string | undefined)[]) => {
      const phrase = phrases.slice(0, 3).find((text) => text?.trim())
      if (phrase) unwanted.push(phrase.trim())
      return ' '
    })
  return { wanted, unwanted }
}
