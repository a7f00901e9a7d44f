/** Where each row of a long list begins: `tops[i]` for row i, `tops[count]` for the end. */
export function topsOf(count: number, heightOf: (index: number) => number): Float64Array {
  const tops = new Float64Array(count + 1)
  for (let index = 0; index < count; index++) tops[index + 1] = (tops[index] ?? 0) + heightOf(index)
  return tops
}

/** The last row that begins at or before `y`. */
export function rowAt(tops: Float64Array, y: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

export interface RowRange {
  first: number
  /** Not included. */
  end: number
}

/** The rows that touch the band, with some to spare on both sides. */
export function rangeOf(tops: Float64Array, band: { top: number; bottom: number }, spare: number): RowRange {
  const count = tops.length - 1
  if (count === 0) return { first: 0, end: 0 }
  return {
    first: Math.max(0, rowAt(tops, band.top) - spare),
    end: Math.min(count, rowAt(tops, band.bottom) + 1 + spare),
  }
}
