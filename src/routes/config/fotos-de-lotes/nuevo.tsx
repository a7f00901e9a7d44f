import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { searchMaterials } from '#contract/calls/materials.ts'
import { passes } from '#contract/kit/permissions.ts'
import { type LikelyLot, likelyLots } from '#src/features/materials/likely-lots.ts'
import { lotOptions } from '#src/features/materials/lot-options.ts'
import { lotsWithoutPhoto } from '#src/features/photos/lots-without-photo.ts'
import { NewLotPage } from '#src/features/photos/new-lot-page.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockSearch } from '#src/read/stock-search.ts'

export const Route = createFileRoute('/config/fotos-de-lotes/nuevo')({ component: NewLotRoute })

/** Any lot for who may search the stock, for others one without photo. */
function NewLotRoute() {
  const device = useDevice()
  const { client } = useStockSearch()
  const navigate = Route.useNavigate()
  const maySearch = passes(searchMaterials.needs, device.parts.user)
  const load = useMemo(
    () => (maySearch ? lotOptions({ device, client }) : lotsWithoutPhoto(device)),
    [device, client, maySearch],
  )
  const [likely, setLikely] = useState<readonly LikelyLot[]>()
  useEffect(() => {
    const none = () => setLikely([])
    if (maySearch) likelyLots({ device, client }).then(setLikely, none)
    else none()
  }, [device, client, maySearch])
  const open = (uuid: string) =>
    void navigate({ to: '/config/fotos-de-lotes/$uuid/edit', params: { uuid }, replace: true })
  return <NewLotPage load={load} likely={likely} onChoose={open} />
}
