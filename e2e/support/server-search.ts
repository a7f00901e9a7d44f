import type { Sesion } from '#contract/sesion.ts'
import type { World } from './world.ts'

interface Found {
  records: {
    data: { product: { product_name: string }; batch_stock: { batch: string; branch: string }[] }[]
    next_page_url: string | null
  }
  transito: { data: { name: string }[] }
}

/** What the server itself answers to a search, past any network of a phone. */
export async function searchOnServer(world: World, params: Record<string, string>) {
  const token = await signIn(world)
  const lotes: string[] = []
  const transito: string[] = []
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ ...params, page: String(page) })
    const answer = await fetch(`${world.server}/api/buscador-de-materiales/search?${query}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
    const { records, transito: onTheWay } = (await answer.json()) as Found
    for (const { product, batch_stock } of records.data) {
      for (const lot of batch_stock) lotes.push(`${product.product_name}, ${lot.batch}, ${lot.branch}`)
    }
    if (page === 1) transito.push(...onTheWay.data.map(({ name }) => name))
    if (records.next_page_url === null) return { lotes: lotes.sort(), transito }
  }
}

async function signIn(world: World): Promise<string> {
  const answer = await fetch(`${world.server}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'vendedora@demo.example', password: 'Cantera-2026', remember: false }),
  })
  return ((await answer.json()) as Sesion).access_token
}
