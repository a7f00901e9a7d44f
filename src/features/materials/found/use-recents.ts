import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { type Recents, readRecents } from '#src/records/stock/recents.ts'

const NONE: Recents = { searches: [], seen: [] }

/** Searches and materials of this person on this phone, the newest first. */
export function useRecents(): Recents {
  const { db } = useDevice()
  return useRead(() => readRecents(db), [db]) ?? NONE
}
