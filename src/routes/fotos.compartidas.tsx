import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { SHARE_TROUBLES } from '#contract/rules/share-result.ts'
import { lotById, lotOptions } from '#src/features/materials/lot-options.ts'
import { CompartidasPage } from '#src/features/photos/compartidas-page.tsx'
import { whole } from '#src/lists/search-params.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockSearch } from '#src/read/stock-search.ts'

export const Route = createFileRoute('/fotos/compartidas')({
  validateSearch: v.object({
    recibidas: v.optional(v.fallback(whole(0, 1e9), 0)),
    motivo: v.optional(v.fallback(v.optional(v.picklist(SHARE_TROUBLES)), undefined)),
  }),
  component: CompartidasRoute,
})

function CompartidasRoute() {
  const { motivo: reason } = Route.useSearch()
  const device = useDevice()
  const { client } = useStockSearch()
  const lots = useMemo(() => {
    const sources = { device, client }
    return { load: lotOptions(sources), byId: (id: number) => lotById(sources, id) }
  }, [device, client])
  return <CompartidasPage lots={lots} trouble={reason} />
}
