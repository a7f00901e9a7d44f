import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { searchMaterials } from '#contract/calls/materials.ts'
import type { Photo } from '#contract/calls/photos.ts'
import type { listProducts } from '#contract/calls/products.ts'
import { FEED_TABLES, type getChanges } from '#contract/calls/pull.ts'
import type { getStock } from '#contract/calls/pull-stock.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { StockColumns } from '#contract/stock/stock.ts'
import { decodeStock } from '#contract/stock/stock-wire.ts'
import { startTestServer } from './servers/server.ts'

type Found = OutputOf<typeof searchMaterials>
type Products = OutputOf<typeof listProducts>

const server = await startTestServer({ lotes: 300 })

const asked = async <T>(user: string, path: string) => {
  const { access_token: token } = await server.signIn(user)
  return server.call<T>(path, { token })
}

describe('the search', () => {
  test('finds what the stock feed of a branch holds', async () => {
    const branch = encodeURIComponent('Córdoba')
    const { body: feed } = await asked<OutputOf<typeof getStock>>(
      'vendedora',
      `/api/pull-stock?sucursal=${branch}`,
    )
    const { body } = await asked<Found>('vendedora', `/api/buscador-de-materiales/search?branch=${branch}`)

    const inStock = decodeStock(feed.stock as StockColumns).filter(({ net_stock }) => net_stock > 0)
    const products = new Set(inStock.map(({ product_code }) => product_code))

    expect(products.size).toBeGreaterThan(0)
    expect(body.records.total).toBe(products.size)
  })

  test('follows its own link to the next page', async () => {
    const path = '/api/buscador-de-materiales/search?mostrar_todas_las_sucursales=1'
    const first = (await asked<Found>('vendedora', path)).body.records
    const next = new URL(first.next_page_url as string)
    const second = (await asked<Found>('vendedora', next.pathname + next.search)).body.records

    const codes = [...first.data, ...second.data].map((card) => card.product_code)
    expect(codes.length).toBeGreaterThan(30)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('refuses who may not search, and amounts that are none', async () => {
    expect((await asked('admin', '/api/buscador-de-materiales/search')).status).toBe(403)
    expect((await asked('vendedora', '/api/buscador-de-materiales/search?alto_min=-1')).status).toBe(422)
    expect((await asked('vendedora', '/api/buscador-de-materiales/search?lote=%00')).status).toBe(422)
  })
})

test('products are listed fifteen a page, by the beginning of any word', async () => {
  const { body: all } = await asked<Products>('cliente', '/api/productos/list-select')
  const some = all.data[3] as Products['data'][number]
  const { body } = await asked<Products>(
    'cliente',
    `/api/productos/list-select?q=${some.product_code.toLowerCase()}`,
  )

  expect(all.data).toHaveLength(15)
  expect(all.next_page_url).toContain('page=2')
  expect(body.data.map(({ product_code }) => product_code)).toEqual([some.product_code])
})

test('every feed of the demo data is what the contract says, for each kind of user', async () => {
  for (const user of ['vendedora', 'cliente', 'subusuario', 'root']) {
    for (const table of FEED_TABLES) {
      const { status, body } = await asked<OutputOf<typeof getChanges>>(user, `/api/pull/${table}`)
      const isRefused =
        (user === 'subusuario' &&
          ['turnos', 'fleteros', 'ordenesDeTrabajo', 'reclamos', 'presupuestos'].includes(table)) ||
        (['subusuario', 'cliente'].includes(user) && ['camiones', 'repartos'].includes(table))
      expect([user, table, status, body.reset]).toEqual(
        isRefused ? [user, table, 403, undefined] : [user, table, 200, true],
      )
    }
  }
})

describe('photos', () => {
  const lotOf = async () => {
    const { body } = await asked<{ data: { id: number }[] }>(
      'admin',
      '/api/config/fotos-de-lotes/stok-sin-foto',
    )
    return body.data[0]?.id as number
  }

  const upload = async (user: string, { lot, key, uuid }: { lot: number; key: string; uuid: string }) => {
    const { access_token: token } = await server.signIn(user)
    const body = new FormData()
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#776655' } })
      .jpeg()
      .toBuffer()
    body.set('uuid', uuid)
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'chapa.jpg')
    return server.call<{ message: string; data: Photo }>(`/api/config/fotos-de-lotes/${lot}/upload`, {
      token,
      body,
      headers: { 'Idempotency-Key': key },
    })
  }

  test('travel as a form, are stored once however often they are sent, and are served', async () => {
    const given = { lot: await lotOf(), key: randomUUID(), uuid: randomUUID() }

    const first = await upload('admin', given)
    const again = await upload('admin', given)
    const picture = await fetch(new URL(first.body.data.image_url, server.url))
    const { body: page } = await asked<{ fotos: Photo[] }>(
      'admin',
      `/api/config/fotos-de-lotes/${given.lot}/find`,
    )

    expect([first.status, first.body.message]).toEqual([200, 'Foto cargada correctamente'])
    expect(again.body).toEqual(first.body)
    expect(page.fotos).toHaveLength(1)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('are refused to who may not add them', async () => {
    const given = { lot: await lotOf(), key: randomUUID(), uuid: randomUUID() }

    expect((await upload('cliente', given)).status).toBe(403)
  })
})
