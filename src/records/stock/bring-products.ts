import { listProducts, MOST_CODES } from '#contract/calls/products.ts'
import type { Device } from '#src/offline/device.ts'

/** Asks for products that this phone has never seen, all at once, until a call fails; without network they stay codes. */
export async function bringProducts(device: Device, codes: readonly string[]): Promise<void> {
  const asked = codes.filter((code) => code !== '')
  const held = await device.db.productos.bulkGet(asked)
  const missing = [...new Set(asked.filter((_, at) => held[at] === undefined))]
  try {
    for (let at = 0; at < missing.length; at += MOST_CODES)
      await device.refresh(listProducts, { codes: missing.slice(at, at + MOST_CODES).join() })
  } catch {
    return
  }
}
