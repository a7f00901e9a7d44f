import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { buscarMateriales } from '#contract/calls/materiales.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useStockSearch } from '#src/bridge/stock/stock-search.ts'
import { LoteNuevoPage } from '#src/features/fotos/lote-nuevo-page.tsx'
import { lotsWithoutPhoto } from '#src/features/fotos/lots-without-photo.ts'
import { lotOptions } from '#src/features/materiales/lot-options.ts'

export const Route = createFileRoute('/config/fotos-de-lotes/nuevo')({ component: LoteNuevoRoute })

/** Any lot for who may search the stock, for others one without photo. */
function LoteNuevoRoute() {
  const device = useDevice()
  const { client } = useStockSearch()
  const navigate = Route.useNavigate()
  const load = useMemo(
    () =>
      passes(buscarMateriales.needs, device.parts.user)
        ? lotOptions({ device, client })
        : lotsWithoutPhoto(device),
    [device, client],
  )
  const open = (uuid: string) =>
    void navigate({ to: '/config/fotos-de-lotes/$uuid/edit', params: { uuid }, replace: true })
  return <LoteNuevoPage load={load} onChoose={open} />
}
