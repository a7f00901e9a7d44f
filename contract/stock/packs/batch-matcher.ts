import { fold, wordStarts } from '#contract/kit/normalize.ts'

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

/** A dictionary text of a batch as searched: folded, with the places where a word may begin. */
export interface BatchText {
  folded: string
  starts: number[]
}

/** Folds the batch texts of a dictionary; a digit after them may begin a word too. */
export function foldBatches(batches: string[]): BatchText[] {
  return batches.map((batch) => {
    const folded = fold(batch)
    return { folded, starts: wordStarts(`${folded}0`) }
  })
}

/** Matches words against the words of a batch, bit n for word n; null when no batch can match any. */
export function matchBatchWords(words: string[], texts: BatchText[]): BatchMatcher | null {
  return matcher(texts, words, (text) => text.starts)
}

/** Matches one folded prefix against whole batches, bit 0. */
export function matchBatchPrefix(prefix: string, texts: BatchText[]): BatchMatcher | null {
  return matcher(texts, [prefix], () => [0])
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
  startsOf: (text: BatchText) => number[],
): BatchMatcher | null {
  const always = new Uint32Array(texts.length)
  const numbered: BatchMatcher['numbered'] = new Array(texts.length)
  let possible = 0
  const span = { from: Infinity, to: -Infinity }
  texts.forEach((text, batch) => {
    const found = matchText(text.folded, startsOf(text), words)
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

function matchText(
  folded: string,
  starts: number[],
  words: string[],
): { bits: number; prefixes: NumberPrefix[] } {
  let bits = 0
  const prefixes: NumberPrefix[] = []
  words.forEach((word, index) => {
    const bit = 1 << index
    for (const start of starts) {
      if (folded.startsWith(word, start)) bits |= bit
      else if (word.startsWith(folded.slice(start)))
        prefixes.push(...numberPrefix(word.slice(folded.length - start), bit))
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
