import { searchMaterials } from '#contract/calls/materials.ts'
import { findCode } from '#contract/calls/stock/codes.ts'
import type { SupplierCode } from '#contract/calls/stock/supplier-code.ts'
import { codeKey } from '#contract/kit/normalize.ts'
import { resolveScan, type ScannedStone } from '#contract/stock/resolve-scan.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { type Device, readMeta } from '#src/offline/device.ts'

/** The phone's index of lots, in pages. */
interface LotIndex {
  search(filter: MaterialFilter): Promise<{
    hits: readonly { product_code: string; lots: readonly { batch: string }[] }[]
  }>
}

/** The stones that a scanned code may mean: on this phone, else on the server while there is network. */
export const scannedStones = (device: Device, index: LotIndex, code: string): Promise<ScannedStone[]> =>
  resolveScan(code, {
    lots: async (key) => {
      const { hits } = await index.search({ lote: code }).catch(() => ({ hits: [] }))
      const held = hits.flatMap(({ product_code, lots }) => lotsNamed(key, product_code, lots))
      return held.length > 0 ? held : askedLots(device, code, key)
    },
    suppliers: (key) => supplierStones(device, key),
    products: async (key) => {
      const found = await device.db.productos.filter((each) => codeKey(each.product_code) === key).toArray()
      return found.map(({ product_code }) => ({ product_code, batch: null }))
    },
  })

const lotsNamed = (key: string, product_code: string, lots: readonly { batch: string }[]): ScannedStone[] =>
  lots.filter(({ batch }) => codeKey(batch) === key).map(({ batch }) => ({ product_code, batch }))

async function askedLots(device: Device, code: string, key: string): Promise<ScannedStone[]> {
  const asked = device.remote(searchMaterials, { lote: code }, { persist: false })
  const answer = await asked.catch(() => null)
  const found = answer?.data.records.data ?? []
  return found.flatMap(({ product_code, batch_stock }) => lotsNamed(key, product_code, batch_stock))
}

/** The stones of a supplier's code, given as `codeKey` has it. */
export async function supplierStones(device: Device, key: string): Promise<ScannedStone[]> {
  const held = await device.db.codigos.where('clave').equals(key).toArray()
  const isHeldWhole = Boolean(await readMeta(device.db, 'cursor:codigos'))
  const found = held.length > 0 || isHeldWhole ? held : await askedCodes(device, key)
  return found.map(({ product_code, lote: batch }) => ({ product_code, batch }))
}

async function askedCodes(device: Device, codigo: string): Promise<readonly SupplierCode[]> {
  const answer = await device.remote(findCode, { codigo }, { persist: false }).catch(() => null)
  return answer?.data.records ?? []
}
