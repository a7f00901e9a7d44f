import { fold } from '#contract/kit/normalize.ts'

/** Longest text that is taken from a code; a label of ours has fewer characters than this. */
export const MOST_SCANNED = 300

/** The lot, or the one plate, that a printed label names. */
export interface Label {
  product_code: string
  batch: string
  /** Number of the plate within its lot; null for a label of the whole lot. */
  plate: number | null
}

/**
 * A text that was read from a code. A label of this app names a lot; the address of another site is only a text, and is
 * never followed; everything else is a code to search for.
 */
export type Scan = { label: Label } | { link: string } | { code: string } | null

const PATH = /^\/l\/([^/]+)\/([^/]+)(?:\/([1-9]\d{0,3}))?\/?$/

/** The address, from the root, that a label holds. */
export const labelPath = ({ product_code, batch, plate }: Label): string =>
  ['/l', encodeURIComponent(product_code), encodeURIComponent(batch), plate ?? []].flat().join('/')

/** Reads the text of a code, with `origin` the app's own; null for nothing that can be read. */
export function readScan(text: string, origin: string): Scan {
  const plain = text.normalize('NFC').replace(/\p{C}/gu, ' ').trim().slice(0, MOST_SCANNED)
  if (plain === '') return null
  if (!/^[a-z][a-z0-9+.-]*:/i.test(plain)) return fold(plain) === '' ? null : { code: plain }
  const label = labelOf(plain, origin)
  return label ? { label } : { link: plain }
}

function labelOf(text: string, origin: string): Label | null {
  const [path = ''] = text.startsWith(origin) ? text.slice(origin.length).split(/[?#]/) : []
  const [, product, batch, plate] = PATH.exec(path) ?? []
  if (product === undefined || batch === undefined) return null
  try {
    return {
      product_code: decodeURIComponent(product),
      batch: decodeURIComponent(batch),
      plate: plate === undefined ? null : Number(plate),
    }
  } catch {
    // A '%' that encodes nothing.
    return null
  }
}
