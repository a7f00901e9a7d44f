import { useEffect, useState } from 'react'
import { passes } from '#contract/kit/permissions.ts'
import { findNear, nearFilter } from '#contract/stock/near/near-search.ts'
import { vocabularyOf } from '#contract/stock/near/vocabulary.ts'
import { NearOffers } from '#src/lists/near-offers.tsx'
import { StoneWays } from '#src/lists/stone-ways.tsx'
import type { Device } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type Near, nearSources, readNear } from '#src/read/near-stock.ts'
import { findIn } from './findable.ts'
import { readFindables } from './findables.queries.ts'

interface NearTypedProps {
  /** A text that finds nothing. */
  typed: string
  onType: (text: string) => void
  onLeave: () => void
}

/** Other texts that find something, among everything that can be gone to. */
export function NearTyped({ typed, onType, onLeave }: NearTypedProps) {
  const device = useDevice()
  const [found, setFound] = useState<{ typed: string; near: Near }>()
  useEffect(() => {
    let isWanted = true
    readNearTyped(device, typed).then(
      (near) => isWanted && setFound({ typed, near }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [device, typed])
  if (found?.typed !== typed) return null
  const { near } = found
  // Without any word there is no search.
  const without = near.without.filter((way) => nearFilter({ search: typed }, way).search)
  const [nearest] = [...near.instead, ...without]
  return (
    <>
      <NearOffers
        near={{ ...near, without }}
        counted={['resultado', 'resultados']}
        onPick={(way) => onType(nearFilter({ search: typed }, way).search ?? '')}
      />
      {passes('buscador-de-materiales-ver', device.parts.user) ? (
        <StoneWays near={nearest ? nearFilter({ search: typed }, nearest) : {}} onLeave={onLeave} />
      ) : null}
    </>
  )
}

/** From this phone; the server's word on materials where the phone knows no way on. */
async function readNearTyped(device: Device, typed: string): Promise<Near> {
  const { db, parts } = device
  const findables = Object.values(await readFindables(db, parts.user)).flat()
  const mayMaterials = passes('buscador-de-materiales-ver', parts.user)
  const stock = nearSources(device)
  const here = await findNear(
    { search: typed },
    {
      count: async (filter) =>
        findIn(findables, filter.search ?? '').length +
        (mayMaterials ? await stock.count(filter).catch(() => 0) : 0),
      vocabulary: async () =>
        new Map([
          ...(mayMaterials ? await stock.vocabulary() : []),
          ...vocabularyOf(
            findables.map(({ label }) => label),
            [],
          ),
        ]),
    },
  )
  if (here.instead.length + here.without.length > 0 || !mayMaterials) return { ...here, isPart: true }
  return readNear(device, { search: typed }, false)
}
