import * as v from 'valibot'
import {
  type FoundLot,
  type FoundMaterial,
  getMaterialLots,
  searchMaterials,
} from '#contract/calls/materials.ts'
import { listProducts } from '#contract/calls/products.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { type MaterialFilter, materialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import type { RowWrite } from '#src/offline/db/field-rows.ts'

/** Stores the result of a search on the server: products, their lots as seen just now, photos, reservas. [S198] */
export const stockLandings: readonly Landing[] = [
  landing(searchMaterials, ({ records, transito: transit }, asked) => {
    const at = momentNow()
    const filter = filterText(v.parse(materialFilter, asked))
    return {
      writes: [
        ...records.data.flatMap((material) => rowsOf(material, at)),
        ...records.data.map((material) => summed(material, { filtro: filter, at })),
        ...transit.data.flatMap((row): RowWrite[] => [
          { table: 'transito', row },
          ...row.fotos.map((photo): RowWrite => ({ table: 'fotos', row: photo })),
        ]),
      ],
    }
  }),
  landing(getMaterialLots, ({ data, fotos: photos }, { product_code }) => {
    const at = momentNow()
    return {
      writes: [
        ...data.map((lot) => seen(lot, String(product_code), at)),
        ...photos.map((row): RowWrite => ({ table: 'fotos', row })),
      ],
    }
  }),
  landing(listProducts, ({ data }) => ({
    writes: data.map((row): RowWrite => ({ table: 'productos', row })),
  })),
]

function rowsOf(material: FoundMaterial, at: number): RowWrite[] {
  const { product, batch_stock, fotos: photos, reservas: reservations = [] } = material
  return [
    { table: 'productos', row: product },
    ...batch_stock.map((lot) => seen(lot, material.product_code, at)),
    ...photos.map((row): RowWrite => ({ table: 'fotos', row })),
    ...reservations.map((row): RowWrite => ({ table: 'reservas', row })),
  ]
}

/** A search in one line, the same for the same search in whatever order. */
export function filterText({ orden: _, ...filter }: MaterialFilter): string {
  const params = new URLSearchParams(materialParams(filter))
  params.sort()
  return params.toString()
}

const summed = (material: FoundMaterial, of: { filtro: string; at: number }): RowWrite => ({
  table: 'viewedMaterials',
  row: { ...sumsOf(material), ...of },
})

const sumsOf = (material: FoundMaterial) => {
  const { product_code, total_lotes, net_stock, net_m2, precio_desde, precio_hasta } = material
  const { sucursales: branches } = material
  return { product_code, total_lotes, net_stock, net_m2, precio_desde, precio_hasta, sucursales: branches }
}

const seen = (lot: FoundLot, product_code: string, at: number): RowWrite => ({
  table: 'viewedLots',
  row: { ...lot, product_code, at },
})
