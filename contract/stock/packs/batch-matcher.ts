import { batchWords, codeKey, fold } from '#contract/kit/normalize.ts'

/** The query words a batch matches, read from its dictionary text and its number, without building the batch. */
export interface BatchMatcher {
  /** Bits of the words that some batch matches. */
  possible: number
  /** Bits of the words that a batch matches, whatever its number, by index in the dictionary. */
  always: Uint32Array
  /** Beginnings of numbers that match further words, by index in the dictionary. */
  numbered: (NumberPrefix[] | undefined)[]
  /** Bounds of the numbers that match, as nine digits; null when some batch matches by its text. */
  span: { from: number; to: number } | null
}

/** The numbers that begin with the digits of `least`: as nine digits they lie between `from` and `to`. */
interface NumberPrefix {
  bit: number
  least: number
  from: number
  to: number
}

/** A dictionary text of a batch as searched, with or without a number after it. */
export interface BatchText {
  /** Its words that no number belongs to. */
  whole: string[]
  /** Its words, one of them may be empty, that go on with the number. */
  open: string[]
  /** `codeKey` of it, up to the number. */
  key: string
}

/** Reads the batch texts of a dictionary. */
export const readBatchTexts = (batches: string[]): BatchText[] => batches.map(readBatchText)

/** Read with a digit after it, which its number begins with. */
function readBatchText(batch: string): BatchText {
  const words = batchWords(`${batch}0`)
  const last = fold(`${batch}0`).split(/\s/).at(-1) ?? ''
  const end = words.length - batchWords(last).length
  return {
    whole: words.slice(0, end),
    open: words.slice(end).map(withoutLast),
    key: withoutLast(codeKey(`${batch}0`)),
  }
}

const withoutLast = (word: string): string => word.slice(0, -1)

/** Matches words against the words of a batch, bit n for word n; null when no batch can match any. */
export function matchBatchWords(words: string[], texts: BatchText[]): BatchMatcher | null {
  return matcher(texts, words, (text) => text)
}

/** Matches the `codeKey` of a prefix against whole batches, bit 0. */
export function matchBatchPrefix(prefix: string, texts: BatchText[]): BatchMatcher | null {
  return matcher(texts, [prefix], ({ key }) => ({ whole: [], open: [key] }))
}

/** The batches of a pack, by row. */
export interface BatchColumns {
  /** Index in the dictionary. */
  batch: Uint32Array
  number: Uint32Array
  /** `nineDigits` of each number. */
  filled: Uint32Array
}

/** Bits of the words that the batch in a row matches. */
export function batchBits({ always, numbered }: BatchMatcher, columns: BatchColumns, row: number): number {
  const batch = columns.batch[row] as number
  const prefixes = numbered[batch]
  let bits = always[batch] as number
  if (prefixes === undefined) return bits
  const filled = columns.filled[row] as number
  for (let at = 0; at < prefixes.length; at++) {
    const { bit, least, from, to } = prefixes[at] as NumberPrefix
    if (filled >= from && filled <= to && (columns.number[row] as number) >= least) bits |= bit
  }
  return bits
}

function matcher(
  texts: BatchText[],
  words: string[],
  wordsIn: (text: BatchText) => BatchEnds,
): BatchMatcher | null {
  const always = new Uint32Array(texts.length)
  const numbered: BatchMatcher['numbered'] = new Array(texts.length)
  let possible = 0
  const span = { from: Infinity, to: -Infinity }
  texts.forEach((text, batch) => {
    const found = matchText(wordsIn(text), words)
    always[batch] = found.bits
    if (found.prefixes.length > 0) numbered[batch] = found.prefixes
    possible |= found.bits
    for (const { bit, from, to } of found.prefixes) {
      possible |= bit
      span.from = Math.min(span.from, from)
      span.to = Math.max(span.to, to)
    }
  })
  if (possible === 0) return null
  return { possible, always, numbered, span: always.some((bits) => bits > 0) ? null : span }
}

type BatchEnds = Pick<BatchText, 'whole' | 'open'>

function matchText({ whole, open }: BatchEnds, words: string[]): { bits: number; prefixes: NumberPrefix[] } {
  let bits = 0
  const prefixes: NumberPrefix[] = []
  words.forEach((word, index) => {
    const bit = 1 << index
    for (const text of whole) if (text.startsWith(word)) bits |= bit
    for (const text of open) {
      if (text.startsWith(word)) bits |= bit
      else if (word.startsWith(text)) prefixes.push(...numberPrefix(word.slice(text.length), bit))
    }
  })
  return { bits, prefixes }
}

/** None when no number of up to nine digits begins with these. */
function numberPrefix(digits: string, bit: number): NumberPrefix[] {
  if (!/^(0|[1-9]\d{0,8})$/.test(digits)) return []
  const unit = digits === '0' ? 1 : 10 ** (9 - digits.length)
  const least = Number(digits)
  return [{ bit, least, from: least * unit, to: (least + 1) * unit - 1 }]
}

/** A number with zeros after it until it has nine digits; 0, and what is longer, stay as they are. */
export function nineDigits(number: number): number {
  let filled = number
  if (filled < 1e5) filled *= 1e4
  if (filled < 1e7) filled *= 1e2
  if (filled < 1e8) filled *= 10
  if (filled < 1e8) filled *= 10
  return filled
}
