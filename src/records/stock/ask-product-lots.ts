import { getMaterialLots } from '#contract/calls/materials.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { Device } from '#src/offline/device.ts'

/** Pages of lots of one product that are asked for at most. */
const MAX_PAGES = 10

/**
 * Asks the server for all lots of a product, of every branch. Returns when, in milliseconds since 1970: the lots seen
 * since then are all that there are. Null where not all could be asked for.
 */
export async function askProductLots(device: Device, product_code: string): Promise<number | null> {
  const askedAt = momentNow()
  try {
    for (let page = 1; page <= MAX_PAGES; page++) {
      const { next } = await device.refresh(getMaterialLots, { product_code, page })
      if (next === null) return askedAt
    }
  } catch {
    return null
  }
  return null
}
