import { figure } from '#contract/kit/figures.ts'
import { BRANDS } from '#server/chat/catalogue/lexicon.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import { stem } from '#server/chat/catalogue/words.ts'
import { plain } from './markdown.ts'

/** Searches that one answer makes. */
export const MOST_FILTERS = 4

export const quoted = (words: readonly string[]): string => words.map((word) => `«${plain(word)}»`).join(', ')

/** Names the parts left out, so that no one takes the answer for more. */
export function leftOut(
  { unknown: words, noThickness, widened }: Pick<Asked, 'unknown' | 'noThickness' | 'widened'>,
  filters = 0,
): string | null {
  const isBrand = (word: string) => BRANDS.has(stem(word))
  const [brands, others] = [words.filter(isBrand), words.filter((word) => !isBrand(word))]
  const parts = [
    widened && `Busqué en todas las sucursales, no sólo en ${widened.map(plain).join(' y ')}.`,
    noThickness !== undefined && `No hay espesor de ${figure(noThickness)} cm en el catálogo.`,
    brands.length > 0 && `No hay ${quoted(brands)}, que es una marca, en el catálogo; sí otros de su clase.`,
    others.length > 0 && `No encontré ni tuve en cuenta: ${quoted(others)}.`,
    filters > MOST_FILTERS && `Respondo por los primeros ${MOST_FILTERS}.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}
