import { useEffect } from 'react'
import { readPromotionLines } from '#contract/rules/promotion-lines.ts'
import type { CatalogueValues } from '#src/features/config/catalogue/catalogue-screen.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { bringProducts } from '#src/records/stock/bring-products.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { NoticeBody } from '#src/ui/text/notice-body.tsx'
import { TermsTable } from '#src/ui/text/terms-table.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The typed text, as its readers will see it. [A126] */
export function NoticePreview({ values }: { values: CatalogueValues }) {
  const image = textOf(values.image)
  const lines = readPromotionLines(textOf(values.products))
  const names = useProductNames(lines.map(({ product_code }) => product_code))
  const products = lines.map((line) => ({ ...line, product_name: names.get(line.product_code) ?? null }))
  return (
    <section aria-label="Así se ve">
      <h2>Así se ve</h2>
      <Card title={textOf(values.title) || 'Sin título'} level={3}>
        <NoticeBody
          image={image && `/media/${image}`}
          description={textOf(values.description)}
          url={textOf(values.url)}
        />
        {products.length > 0 ? <TermsTable products={products} /> : null}
      </Card>
    </section>
  )
}

/** The names of these products; of one that is typed wrong there is none. */
function useProductNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const device = useDevice()
  const all = codes.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `all` is the codes
  useEffect(() => void bringProducts(device, codes), [device, all])
  const found = useRead(() => device.db.productos.bulkGet([...codes]), [device, all]) ?? []
  return new Map(found.flatMap((item) => (item ? [[item.product_code, item.product_name]] : [])))
}
