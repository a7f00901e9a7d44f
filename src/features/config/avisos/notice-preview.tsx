import { readPromotionLines } from '#contract/rules/promotion-lines.ts'
import type { CatalogueValues } from '#src/features/config/catalogo/catalogue-screen.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { NoticeBody } from '#src/ui/text/notice-body.tsx'
import { TermsTable } from '#src/ui/text/terms-table.tsx'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is typed, as its readers will see it. [A126] */
export function NoticePreview({ values }: { values: CatalogueValues }) {
  const image = textOf(values.image)
  const products = readPromotionLines(textOf(values.products)).map((line) => ({
    ...line,
    product_name: null,
  }))
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
