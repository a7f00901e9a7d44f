import { listProducts } from '#contract/calls/products.ts'
import type { Device } from '#src/offline/device.ts'

/** Names that were asked for since the page was opened. */
const asked = new WeakMap<Device, Set<string>>()

/** Asks the server for the products of a name, once while the page stands; they land on this phone. */
export function askNamed(device: Device, product_name: string): void {
  const names = asked.get(device) ?? new Set<string>()
  asked.set(device, names)
  if (names.has(product_name)) return
  names.add(product_name)
  // Without network it is asked for again where it is next seen.
  void device.refresh(listProducts, { product_name }).catch(() => names.delete(product_name))
}
