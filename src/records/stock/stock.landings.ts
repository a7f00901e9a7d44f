import { buscarMateriales, type LoteEncontrado, type MaterialEncontrado } from '#contract/calls/materiales.ts'
import { listarProductos } from '#contract/calls/productos.ts'
import { type Landing, landing } from '#src/offline/effect.ts'
import type { RowWrite } from '#src/offline/field-rows.ts'

/** Stores the result of a search on the server: products, their lots as seen just now, photos, reservas. [S198] */
export const stockLandings: readonly Landing[] = [
  landing(buscarMateriales, ({ records, transito }) => {
    const at = Date.now()
    return {
      writes: [
        ...records.data.flatMap((material) => rowsOf(material, at)),
        ...transito.data.flatMap((row): RowWrite[] => [
          { table: 'transito', row },
          ...row.fotos.map((foto): RowWrite => ({ table: 'fotos', row: foto })),
        ]),
      ],
    }
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

const seen = (lote: LoteEncontrado, product_code: string, at: number): RowWrite => ({
  table: 'lotesVistos',
  row: { ...lote, product_code, at },
})
