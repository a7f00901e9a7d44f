import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { type Terms, termsText } from './terms-text.ts'

interface TermsTableProps {
  products: readonly (Terms & { product_code: string; product_name: string | null })[]
}

/** Each product by its name, or its code where the catalogue has none, and what the promotion does to it. [S247] */
export function TermsTable({ products }: TermsTableProps) {
  return (
    <FiguresTable
      caption="Productos en la promoción"
      columns={[
        {
          key: 'name',
          title: 'Producto',
          cell: ({ product_name, product_code }) => product_name ?? product_code,
        },
        { key: 'terms', title: 'Descuento o precio', cell: termsText, isFigure: true },
      ]}
      rows={products}
      rowKey={({ product_code }) => product_code}
    />
  )
}
