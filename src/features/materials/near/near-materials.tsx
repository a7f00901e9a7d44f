import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { nearFilter } from '#contract/stock/near/near-search.ts'
import { type MaterialFilter, materialParams } from '#contract/stock/stock-filter.ts'
import { allowedFilter, isHeldWhole } from '#src/features/materials/materials.queries.ts'
import { NearOffers } from '#src/lists/near-offers.tsx'
import { StoneWays } from '#src/lists/stone-ways.tsx'
import type { Device } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type Near, readNear } from '#src/read/near-stock.ts'

interface NearMaterialsProps {
  /** A search that found nothing. */
  filter: MaterialFilter
  onAsk: (filter: MaterialFilter) => void
}

/** The ways on from an empty list; the last one shows everything. */
export function NearMaterials({ filter, onAsk }: NearMaterialsProps) {
  const near = useNear(filter)
  if (near === undefined) return null
  const [nearest] = [...(near?.instead ?? []), ...(near?.without ?? [])]
  return (
    <>
      {near ? (
        <NearOffers
          near={near}
          counted={['material', 'materiales']}
          onPick={(way) => onAsk(nearFilter(filter, way))}
        />
      ) : null}
      {nearest || Object.keys(filter).length === 0 ? null : (
        <Button variant="default" onClick={() => onAsk({})}>
          Ver todos los materiales
        </Button>
      )}
      <StoneWays near={nearest ? nearFilter(filter, nearest) : {}} />
    </>
  )
}

/** Undefined while it is looked for, null where nothing can be said. */
function useNear(filter: MaterialFilter): Near | null | undefined {
  const device = useDevice()
  const asked = JSON.stringify(materialParams(filter))
  const [found, setFound] = useState<{ asked: string; near: Near | null }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the filter
  useEffect(() => {
    let isWanted = true
    const show = (near: Near | null) => isWanted && setFound({ asked, near })
    readNearMaterials(device, filter).then(show, () => show(null))
    return () => {
      isWanted = false
    }
  }, [device, asked])
  return found?.asked === asked ? found.near : undefined
}

async function readNearMaterials(device: Device, given: MaterialFilter): Promise<Near> {
  const filter = allowedFilter(given, device.parts.user)
  return readNear(device, filter, await isHeldWhole(device.db, filter))
}
