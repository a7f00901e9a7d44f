import { codeKey } from '#contract/kit/normalize.ts'

/** A lot, or with null a material, that a scanned code may mean. */
export interface ScannedStone {
  product_code: string
  batch: string | null
}

/** Finds stones by a code as `codeKey` has it. */
type Finder = (key: string) => Promise<readonly ScannedStone[]>

export interface ScanSources {
  lots: Finder
  suppliers: Finder
  products: Finder
}

/** The stones of a code that is no label of ours: of lots called so, else of a supplier, else products; [] if unknown. */
export async function resolveScan(
  code: string,
  { lots, suppliers, products }: ScanSources,
): Promise<ScannedStone[]> {
  const key = codeKey(code)
  if (key === '') return []
  for (const find of [lots, suppliers, products]) {
    const found = await find(key)
    if (found.length > 0) return [...new Map(found.map((stone) => [nameOf(stone), stone])).values()]
  }
  return []
}

const nameOf = ({ product_code, batch }: ScannedStone): string => `${product_code}\n${batch ?? ''}`
