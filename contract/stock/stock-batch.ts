/** A batch cut before the number it ends in; `number` is NO_NUMBER when it ends in none. */
export interface BatchParts {
  prefix: string
  number: number
}

/** Marks a batch that is all prefix; fits an unsigned 32-bit column. */
export const NO_NUMBER = 0xffffffff

/** 'B-1042' → 'B-' and 1042. A number with leading zeros or over nine digits stays text, so that joining gives it back. */
export function splitBatch(batch: string): BatchParts {
  const end = batch.length
  let start = end
  while (start > 0 && end - start < 10 && isDigit(batch.charCodeAt(start - 1))) start--
  const digits = end - start
  if (digits === 0 || digits > 9 || (digits > 1 && batch.charCodeAt(start) === 48)) {
    return { prefix: batch, number: NO_NUMBER }
  }
  return { prefix: batch.slice(0, start), number: Number(batch.slice(start)) }
}

/** The inverse of `splitBatch`. */
export function joinBatch(prefix: string, number: number): string {
  return number === NO_NUMBER ? prefix : prefix + number
}

function isDigit(code: number): boolean {
  return code > 47 && code < 58
}
