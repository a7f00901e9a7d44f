import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lotById } from '#src/features/materials/lot-options.ts'
import { LotPage } from '#src/features/photos/lot-page.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockSearch } from '#src/read/stock-search.ts'

export const Route = createFileRoute('/config/fotos-de-lotes/$uuid/edit')({ component: LotRoute })

/** The number of the lot stands where other addresses have a uuid. [A45] */
function LotRoute() {
  const { uuid } = Route.useParams()
  const device = useDevice()
  const { client } = useStockSearch()
  const byId = useCallback((id: number) => lotById({ device, client }, id), [device, client])
  return <LotPage key={uuid} reference={uuid} byId={byId} />
}
