import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useStockSearch } from '#src/bridge/stock/stock-search.ts'
import { CompartidasPage } from '#src/features/fotos/compartidas-page.tsx'
import { lotById, lotOptions } from '#src/features/materiales/lot-options.ts'

export const Route = createFileRoute('/fotos/compartidas')({ component: CompartidasRoute })

function CompartidasRoute() {
  const device = useDevice()
  const { client } = useStockSearch()
  const lots = useMemo(() => {
    const sources = { device, client }
    return { load: lotOptions(sources), byId: (id: number) => lotById(sources, id) }
  }, [device, client])
  return <CompartidasPage lots={lots} />
}
