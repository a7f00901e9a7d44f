import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { buscarMateriales } from '#contract/calls/materiales.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useStockSearch } from '#src/bridge/stock/stock-search.ts'
import { LoteNuevoPage } from '#src/features/fotos/lote-nuevo-page.tsx'
import { lotsWithoutPhoto } from '#src/features/fotos/lots-without-photo.ts'
import { likelyLots } from '#src/features/materiales/likely-lots.ts'
import { lotOptions } from '#src/features/materiales/lot-options.ts'

export const Route = createFileRoute('/config/fotos-de-lotes/nuevo')({ component: LoteNuevoRoute })

/** Any lot for who may search the stock, for others one without photo. */
function LoteNuevoRoute() {
  const device = useDevice()
  const { client } = useStockSearch()
  const navigate = Route.useNavigate()
  const maySearch = passes(buscarMateriales.needs, device.parts.user)
  const load = useMemo(
    () => (maySearch ? lotOptions({ device, client }) : lotsWithoutPhoto(device)),
    [device, client, maySearch],
  )
  const [likely, setLikely] = useState<readonly StockLot[]>()
  useEffect(() => {
    const none = () => setLikely([])
    if (maySearch) likelyLots({ device, client }).then(setLikely, none)
    else none()
  }, [device, client, maySearch])
  const open = (uuid: string) =>
    void navigate({ to: '/config/fotos-de-lotes/$uuid/edit', params: { uuid }, replace: true })
  return <LoteNuevoPage load={load} likely={likely} onChoose={open} />
}
