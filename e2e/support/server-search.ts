import { openSecondSession } from './second-session.ts'
import type { World } from './world.ts'

interface Found {
  records: {
    data: { product: { product_name: string }; batch_stock: { batch: string; branch: string }[] }[]
    next_page_url: string | null
  }
  transito: { data: { name: string }[] }
}

/** The server's own answer to a search, past any network of a phone. */
export async function searchOnServer(world: World, params: Record<string, string>) {
  const seller = await openSecondSession(world.server, 'vendedora')
  const lots: string[] = []
  const transit: string[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ ...params, page: String(page) })
    const { records, transito: onTheWay } = await seller.read<Found>(
      `/api/buscador-de-materiales/search?${query}`,
    )
    for (const { product, batch_stock } of records.data) {
      for (const lot of batch_stock) lots.push(`${product.product_name}, ${lot.batch}, ${lot.branch}`)
    }
    if (page === 1) transit.push(...onTheWay.data.map(({ name }) => name))
    if (records.next_page_url === null) return { lotes: lots.sort(), transito: transit }
  }
}
