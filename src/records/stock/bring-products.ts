import { listProducts } from '#contract/calls/products.ts'
import type { Device } from '#src/offline/device.ts'

/** Asks for products that this phone has never seen, until a call fails; without network they stay codes. */
export async function bringProducts(device: Device, codes: readonly string[]): Promise<void> {
  const asked = codes.filter((code) => code !== '')
  const held = await device.db.productos.bulkGet(asked)
  const missing = asked.filter((_, at) => held[at] === undefined)
  try {
    for (const product_code of missing) await device.refresh(listProducts, { product_code })
  } catch {
    return
  }
}
