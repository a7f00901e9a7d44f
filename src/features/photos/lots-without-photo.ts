import { searchLotsWithoutPhoto } from '#contract/calls/photos.ts'
import type { Device } from '#src/offline/device.ts'
import type { LoadOptions } from '#src/ui/fields/options/select-options.ts'

/** Lots without photo by what people type, as a selector takes them. */
export function lotsWithoutPhoto({ ask }: Pick<Device, 'ask'>): LoadOptions {
  return async (search, page) => {
    const q = search.trim()
    const { data, last_page } = await ask(searchLotsWithoutPhoto, { ...(q && { q }), page: String(page) })
    const options = data.map(({ id, batch, branch, product }) => ({
      value: String(id),
      label: `Lote ${batch}`,
      detail: `${product.product_name} · ${branch}`,
    }))
    return { options, hasNext: page < last_page }
  }
}
