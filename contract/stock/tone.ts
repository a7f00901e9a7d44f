/** The compared fields of a product; `tono` is 0xRRGGBB. */
interface Toned {
  generic_name: string
  active: boolean
  tono?: number | null | undefined
}

/** Colours further apart than this are of another tone: black and white are about 765 apart. */
const MOST_APART = 130

/** The other stones nearest in colour, the nearest first; one product of each stone. */
export function nearestTones<P extends Toned>(own: Toned, products: readonly P[], most: number): P[] {
  const { tono: tone, generic_name: stone } = own
  if (tone === null || tone === undefined) return []
  const found = new Map<string, { product: P; apart: number }>()
  for (const product of products) {
    const { tono: other, generic_name: name } = product
    if (other === null || other === undefined || name === stone || !product.active) continue
    const apart = toneDistance(tone, other)
    if (apart < Math.min(MOST_APART, found.get(name)?.apart ?? MOST_APART))
      found.set(name, { product, apart })
  }
  return [...found.values()]
    .sort((a, b) => a.apart - b.apart)
    .slice(0, most)
    .map(({ product }) => product)
}

/** Distance of two colours to the eye, 0 to about 765: weights of red and blue follow the mean red. */
export function toneDistance(some: number, other: number): number {
  const [red, green, blue] = [16, 8, 0].map((by) => ((some >> by) & 255) - ((other >> by) & 255)) as [
    number,
    number,
    number,
  ]
  const mean = (((some >> 16) & 255) + ((other >> 16) & 255)) / 2
  return Math.sqrt((2 + mean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - mean) / 256) * blue ** 2)
}
