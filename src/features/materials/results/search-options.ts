import { fold } from '#contract/kit/normalize.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import type { Recents, SeenMaterial } from '#src/records/stock/recents.ts'

/** Something to choose under the search field: a text searched before, or a material. */
export type SearchOption =
  | { key: string; label: string; search: string }
  | { key: string; label: string; detail: string; material: SeenMaterial }

const MOST_FOUND = 5

/** Options for a text: what was searched and seen before and, once something is typed, what it finds. */
export function searchOptions(
  text: string,
  { searches, seen }: Recents,
  found: readonly Material[],
): SearchOption[] {
  const wanted = fold(text.trim())
  const matches = (text: string) => fold(text).includes(wanted)
  const before = searches
    .filter((search) => matches(search) && fold(search) !== wanted)
    .map((search): SearchOption => ({ key: `texto:${search}`, label: search, search }))
  const known = seen.filter(({ product_name, product_code, batch }) =>
    matches(`${product_name} ${product_code} ${batch ?? ''}`),
  )
  const now = wanted === '' ? [] : found.slice(0, MOST_FOUND).map(seenOf)
  const materials = new Map([...known, ...now].map((item) => [`${item.product_code} ${item.batch}`, item]))
  return [
    ...before,
    ...[...materials].map(
      ([key, material]): SearchOption => ({
        key: `material:${key}`,
        label: material.product_name,
        detail: material.batch === null ? material.product_code : `Lote ${material.batch}`,
        material,
      }),
    ),
  ]
}

/** The fields kept of a material that is opened. */
export const seenOf = ({ product_code, product, lots, total_lots }: Material): SeenMaterial => ({
  product_code,
  product_name: product.product_name,
  batch: total_lots === 1 ? (lots[0]?.batch ?? null) : null,
})
