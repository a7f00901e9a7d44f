import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useStockSearch } from '#src/bridge/stock/stock-search.ts'
import { LotePage } from '#src/features/fotos/lote-page.tsx'
import { lotById } from '#src/features/materiales/lot-options.ts'

export const Route = createFileRoute('/config/fotos-de-lotes/$uuid/edit')({ component: LoteRoute })

/** The number of the lot stands where other addresses have a uuid. [A45] */
function LoteRoute() {
  const { uuid } = Route.useParams()
  const device = useDevice()
  const { client } = useStockSearch()
  const byId = useCallback((id: number) => lotById({ device, client }, id), [device, client])
  return <LotePage key={uuid} reference={uuid} byId={byId} />
}
