import * as v from 'valibot'
import {
  buscarMateriales,
  type LoteEncontrado,
  leerLotesDeMaterial,
  type MaterialEncontrado,
} from '#contract/calls/materiales.ts'
import { listarProductos } from '#contract/calls/productos.ts'
import { type MaterialFilter, materialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { type Landing, landing } from '#src/offline/effect.ts'
import type { RowWrite } from '#src/offline/field-rows.ts'

/** Stores the result of a search on the server: products, their lots as seen just now, photos, reservas. [S198] */
export const stockLandings: readonly Landing[] = [
  landing(buscarMateriales, ({ records, transito }, asked) => {
    const at = Date.now()
    const filtro = filterText(v.parse(materialFilter, asked))
    return {
      writes: [
        ...records.data.flatMap((material) => rowsOf(material, at)),
        ...records.data.map((material) => summed(material, { filtro, at })),
        ...transito.data.flatMap((row): RowWrite[] => [
          { table: 'transito', row },
          ...row.fotos.map((foto): RowWrite => ({ table: 'fotos', row: foto })),
        ]),
      ],
    }
  }),
  landing(leerLotesDeMaterial, ({ data }, { product_code }) => {
    const at = Date.now()
    return { writes: data.map((lote) => seen(lote, String(product_code), at)) }
  }),
  landing(listarProductos, ({ data }) => ({
    writes: data.map((row): RowWrite => ({ table: 'productos', row })),
  })),
]

function rowsOf(material: MaterialEncontrado, at: number): RowWrite[] {
  const { product, batch_stock, fotos, reservas = [] } = material
  return [
    { table: 'productos', row: product },
    ...batch_stock.map((lote) => seen(lote, material.product_code, at)),
    ...fotos.map((row): RowWrite => ({ table: 'fotos', row })),
    ...reservas.map((row): RowWrite => ({ table: 'reservas', row })),
  ]
}

/** A search in one line, the same for the same search in whatever order. */
export function filterText({ orden: _, ...filter }: MaterialFilter): string {
  const params = new URLSearchParams(materialParams(filter))
  params.sort()
  return params.toString()
}

const summed = (
  { product_code, total_lotes, net_stock, net_m2 }: MaterialEncontrado,
  of: { filtro: string; at: number },
): RowWrite => ({
  table: 'materialesVistos',
  row: { product_code, total_lotes, net_stock, net_m2, ...of },
})

const seen = (lote: LoteEncontrado, product_code: string, at: number): RowWrite => ({
  table: 'lotesVistos',
  row: { ...lote, product_code, at },
})
