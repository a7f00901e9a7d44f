/** The typing mistakes allowed in a word of this length. */
export const mistakesIn = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** Letters left out, added, exchanged or changed places between two words, counted up to `most` + 1. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1] ? 0 : 1
      const swapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
      const cost = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same)
      next.push(swapped ? Math.min(cost, (before[at - 2] ?? 0) + 1) : cost)
    }
    ;[before, last] = [last, next]
  }
  return last[b.length] ?? 0
}
