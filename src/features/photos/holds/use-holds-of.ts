import { CHANGES_HOLDS, type Hold } from '#contract/calls/holds/holds.ts'
import type { Photo } from '#contract/calls/photos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { holdsOfPlate } from '#src/records/holds/holds-known.ts'

interface HoldsOfPlate {
  /** Open holds in the order of their line; undefined until they are read. */
  line: readonly Hold[] | undefined
  active: Hold | undefined
  /** The active one is the reader's to change. */
  isOurs: boolean
  /** The reader's own that waits behind it. */
  own: Hold | undefined
}

/** The holds of the plate of a photo. */
export function useHoldsOf({ lote_id: lot, number: plate }: Photo): HoldsOfPlate {
  const { db, parts } = useDevice()
  const { user } = parts
  const line = useRead(() => holdsOfPlate(db, { lot, plate }), [db, lot, plate])
  const active = line?.find(({ estado: status }) => status === 'activo')
  const isOwn = active?.responsable_uuid === user.uuid
  const isOurs =
    active !== undefined && passes(CHANGES_HOLDS, user) && (isOwn || passes('aprobar-ventas', user))
  const own = line?.find(
    ({ responsable_uuid, estado: status }) => responsable_uuid === user.uuid && status === 'en espera',
  )
  return { line, active, isOurs, own }
}
