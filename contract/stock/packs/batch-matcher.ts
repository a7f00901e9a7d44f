import { fold, wordStarts } from '#contract/kit/normalize.ts'
import { NO_NUMBER } from '#contract/stock/stock-batch.ts'

/** The query words a batch matches, read from its dictionary text and its number, without building the batch. */
export interface BatchMatcher {
  /** Bits of the words that some batch matches. */
  possible: number
  /** Bits of the words that a batch matches, whatever its number, by index in the dictionary. */
  always: Uint32Array
  /** Numbers that match further words, by index in the dictionary. */
  numbered: (NumberRange[] | undefined)[]
}

interface NumberRange {
  bit: number
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

/** Bits of the words that the batch of this dictionary index and number matches. */
export function batchBits({ always, numbered }: BatchMatcher, batch: number, number: number): number {
  let bits = always[batch] ?? 0
  const ranges = numbered[batch]
  if (ranges === undefined || number === NO_NUMBER) return bits
  for (let at = 0; at < ranges.length; at++) {
    const range = ranges[at]
    if (range !== undefined && number >= range.from && number <= range.to) bits |= range.bit
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
  texts.forEach((text, batch) => {
    const found = matchText(text.folded, startsOf(text), words)
    always[batch] = found.bits
    if (found.ranges.length > 0) numbered[batch] = found.ranges
    possible = found.ranges.reduce((bits, { bit }) => bits | bit, possible | found.bits)
  })
  return possible === 0 ? null : { possible, always, numbered }
}

function matchText(
  folded: string,
  starts: number[],
  words: string[],
): { bits: number; ranges: NumberRange[] } {
  let bits = 0
  const ranges: NumberRange[] = []
  words.forEach((word, index) => {
    const bit = 1 << index
    for (const start of starts) {
      if (folded.startsWith(word, start)) bits |= bit
      else if (word.startsWith(folded.slice(start)))
        ranges.push(...digitRanges(word.slice(folded.length - start), bit))
    }
  })
  return { bits, ranges }
}

/** The numbers of up to nine digits that begin with these digits. */
function digitRanges(digits: string, bit: number): NumberRange[] {
  if (!/^(0|[1-9]\d{0,8})$/.test(digits)) return []
  const number = Number(digits)
  if (number === 0) return [{ bit, from: 0, to: 0 }]
  const tails = Array.from({ length: 10 - digits.length }, (_, tail) => 10 ** tail)
  return tails.map((unit) => ({ bit, from: number * unit, to: (number + 1) * unit - 1 }))
}
