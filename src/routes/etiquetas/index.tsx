import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { LabelsPage } from '#src/features/labels/labels-page.tsx'
import { optional, said } from '#src/lists/search-params.ts'

export const Route = createFileRoute('/etiquetas/')({
  validateSearch: v.object({ product_code: optional(said), lote: optional(said) }),
  component: LabelsRoute,
})

function LabelsRoute() {
  const { product_code = '', lote: batch } = Route.useSearch()
  return <LabelsPage product_code={product_code} batch={batch} />
}
