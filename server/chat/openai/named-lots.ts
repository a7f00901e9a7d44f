const LOT = /(?<![\p{L}\p{N}-])[A-Z]{1,3}-\d{3,}(?![\p{L}\p{N}-])/gu

const lotsIn = (text: string): Set<string> => new Set(text.toUpperCase().match(LOT) ?? [])

/** Lots that an answer names and neither its rows nor its conversation have: made up, as far as we know. */
export function unknownLots(answer: string, known: readonly string[]): string[] {
  const there = lotsIn(known.join(' '))
  return [...lotsIn(answer)].filter((lot) => !there.has(lot))
}

/** The warning under such an answer; '' where every lot is known. */
export const lotWarning = (lots: readonly string[]): string =>
  lots.length === 0
    ? ''
    : `\n\n> **Sin verificar:** ${lots.join(', ')} no está entre los lotes consultados. Buscalo antes de usarlo.`
