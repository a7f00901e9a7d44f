import { searchMaterials } from '#contract/calls/materials.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import type { Device } from '#src/offline/device.ts'
import type { SearchClient } from '#src/read/stock-search.ts'
import { type Findable, type Found, MAX_SHOWN_ROWS } from './findable.ts'

/** A material with lots that were found. */
interface Hit {
  product_code: string
  product_name: string
  total_lots: number
  lots: readonly { batch: string; branch: string; fotos?: number }[]
}

const RESULTS = '/buscador-de-materiales/resultados'

/** The materials of a search, the first ones with a photo before the others, or their lots where only one or two were found. */
export function lotsFound(hits: readonly Hit[], products: number, typed: string): Found {
  const isSeen = (hit: Hit) => Number(hit.lots.some(({ fotos: photos = 0 }) => photos > 0))
  const seenFirst = [...hits].sort((a, b) => isSeen(b) - isSeen(a))
  const rows = seenFirst.flatMap((hit) => (hit.total_lots <= 2 ? lotRows(hit) : [materialRow(hit, typed)]))
  return {
    group: 'Lotes',
    rows: rows.slice(0, MAX_SHOWN_ROWS),
    total: products,
    all: { to: RESULTS, search: { search: typed } },
  }
}

const materialRow = ({ product_code, product_name, total_lots }: Hit, typed: string): Findable => ({
  group: 'Lotes',
  id: product_code,
  label: product_name || product_code,
  stone: { product_code, batch: null, name: product_name || product_code },
  detail: countText(total_lots, 'lote', 'lotes'),
  target: { to: RESULTS, search: { search: typed, product_code } },
})

const lotRows = ({ product_code, product_name, lots }: Hit): Findable[] =>
  lots.map(({ batch, branch }) => ({
    group: 'Lotes',
    id: `${product_code} ${batch}`,
    label: `${batch} ${product_name || product_code}`,
    detail: branch,
    stone: { product_code, batch, name: product_name || product_code },
    target: { to: RESULTS, search: { lote: batch, product_code } },
  }))

/** Matches in the phone's index; a newer question ends this one. */
export async function lotsOnPhone(client: SearchClient, typed: string): Promise<Found> {
  const { hits, totalProducts } = await client.search({ search: typed }, { key: 'busqueda', most: 2 })
  const found = hits.slice(0, MAX_SHOWN_ROWS).map(({ product_code, product, total_lots, lots }) => ({
    ...{ product_code, product_name: product.product_name, total_lots, lots },
  }))
  return lotsFound(found, totalProducts, typed)
}

/** Matches on the server, for a phone that holds no lots. */
export async function lotsOnServer(device: Device, typed: string, signal: AbortSignal): Promise<Found> {
  const { data } = await device.remote(searchMaterials, { search: typed }, { persist: false, signal })
  const { records } = data
  const found = records.data
    .slice(0, MAX_SHOWN_ROWS)
    .map(({ product_code, product, total_lotes, batch_stock }) => ({
      ...{ product_code, product_name: product.product_name, total_lots: total_lotes, lots: batch_stock },
    }))
  return lotsFound(found, records.total, typed)
}
