/**
 * A text as both sides compare it: lower case without accents ('Córdoba Ñandú' → 'cordoba nandu'), compatible forms as the
 * plain ones ('m²' → 'm2', 'ﬁ' → 'fi'), one sign for all dashes and one for all apostrophes, nothing that cannot be seen.
 */
export function fold(text: string): string {
  const lower = plain.test(text) ? text.toLowerCase() : foldSigns(text)
  return lower.includes('`') ? lower.replaceAll('`', "'") : lower
}

const plain = /^[ -~]*$/

const foldSigns = (text: string): string =>
  text
    .replace(/[´‘’‚‛′‵ʹʻʼʽˈ]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[™®©]/g, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .toLowerCase()
    .replace(/[ßøłđæœþð×⁄]/g, (letter) => LETTERS[letter] ?? letter)
    // 'Σ' ends a word as another letter than it has within.
    .replace(/ς/g, 'σ')

const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', '×': 'x', '⁄': '/' },
}

/** Texts in Spanish order when compared by code unit: folded, 'ñ' after 'n' and before 'o'. */
export const spanishKey = (text: string): string =>
  fold(/ñ|\u0303/i.test(text) ? text.normalize('NFC').replace(/ñ/gi, 'n~') : text)

/**
 * The letters and digits of a code, folded: 'B-1042', 'b 1042' and 'B–1042' are 'b1042'. A decimal mark between digits stays,
 * as a point: '2,5' is '2.5' and not '25'.
 */
export const codeKey = (text: string): string => lettersOf(fold(text).replace(/\s+/g, ''))

const lettersOf = (word: string): string => (/^[a-z0-9]*$/.test(word) ? word : partsOf(word).letters)

/** The words a person typed, split on spaces, as `codeKey` has them, each once; the first sixteen count. */
export function queryWords(text: string): string[] {
  const typed = spaced(apart(fold(text)))
  const words = [...new Set(typed.map(lettersOf))].filter(Boolean).slice(0, MAX_QUERY_WORDS)
  return words.length === 0 && typed.length > 0 ? [SIGNS_ALONE] : words
}

/** Words of a query beyond these are not looked at. */
export const MAX_QUERY_WORDS = 16

/** The word of a query without letters and digits: no folded text holds a capital, so that nothing is found. */
const SIGNS_ALONE = 'A'

/**
 * The words by which a text is found: of each that stands between spaces, its letters and digits from every place on where
 * a part of it begins. 'B-1042' and 'B1042' are found by 'b-10', 'b10' and '1042', "D'Angelo" by 'dangelo' and 'angelo'. A
 * query word matches a text when it is a prefix of one of these.
 */
export function textWords(text: string): string[] {
  return batchWords(apart(fold(text)))
}

/** `textWords` of a batch, in which '20mm' is no measure. */
export const batchWords = (batch: string): string[] => spaced(fold(batch)).flatMap(partsOfWord)

/** Measures with their unit as two words: '2cm' is '2 cm'. */
const apart = (folded: string): string =>
  /\d[cmk][mg]/.test(folded) ? folded.replace(/(^|\s)([\d.,]{1,9})(cm|mm|kg)(?!\S)/g, '$1$2 $3') : folded

function partsOfWord(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return [word]
  const { letters, starts } = partsOf(word)
  return starts.map((start) => letters.slice(start))
}

/** The folded words of several texts; a missing one has none. */
export const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  textWords(texts.filter(Boolean).join(' '))

/** Whether each of these folded words begins some word of the texts. */
export function hasWords(texts: readonly (string | null | undefined)[], typed: readonly string[]): boolean {
  if (typed.length === 0) return true
  const words = wordsOf(texts)
  return typed.every((start) => words.some((word) => word.startsWith(start)))
}

/** Whether each word typed begins some word of the texts; everything fits nothing typed. */
export function wordsFilter(typed: string): (texts: readonly (string | null | undefined)[]) => boolean {
  const words = queryWords(typed)
  return (texts) => hasWords(texts, words)
}

/**
 * The letters and digits of a folded word, and where its parts begin in them: at a letter or digit that follows a sign or
 * nothing, and at a digit after a letter.
 */
function partsOf(word: string): { letters: string; starts: number[] } {
  let letters = ''
  const starts: number[] = []
  let before: CharKind = 'sign'
  for (let at = 0; at < word.length; at++) {
    const kind = charKind(word, at)
    if (kind === 'sign') {
      if (before === 'digit' && isDecimalMark(word, at)) letters += '.'
    } else {
      if (before === 'sign' || (kind === 'digit' && before === 'letter')) starts.push(letters.length)
      letters += word.charAt(at)
    }
    before = kind
  }
  return { letters, starts }
}

const isDecimalMark = (word: string, at: number): boolean =>
  (word[at] === '.' || word[at] === ',') && at + 1 < word.length && charKind(word, at + 1) === 'digit'

/** Order by code unit, which is COLLATE "C" for every text we hold. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Spanish order of texts, as `spanishKey` has it. */
export const bySpanish = (a: string, b: string): number =>
  byCodeUnit(spanishKey(a), spanishKey(b)) || byCodeUnit(a, b)

/** The rows in Spanish order of their texts; each text is read once. */
export const inSpanishOrder = <T>(rows: readonly T[], textOf: (row: T) => string): T[] =>
  rows
    .map((row) => ({ row, text: textOf(row), key: spanishKey(textOf(row)) }))
    .sort((a, b) => byCodeUnit(a.key, b.key) || byCodeUnit(a.text, b.text))
    .map(({ row }) => row)

type CharKind = 'letter' | 'digit' | 'sign'

function charKind(text: string, at: number): CharKind {
  const code = text.charCodeAt(at)
  if (code > 96 && code < 123) return 'letter'
  if (code > 47 && code < 58) return 'digit'
  if (code < 128) return 'sign'
  const char = text.charAt(at)
  if (/[\ud800-\udfff]/.test(char)) return 'letter'
  return /\p{L}/u.test(char) ? 'letter' : /\p{N}/u.test(char) ? 'digit' : 'sign'
}

function spaced(folded: string): string[] {
  return folded.split(/\s+/).filter(Boolean)
}
