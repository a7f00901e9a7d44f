import { type ReactNode, useEffect, useState } from 'react'
import { NewerVersion } from '#src/app/update/newer-version.tsx'
import type { Db } from '#src/offline/db/db.ts'
import { findLoss, type Loss } from '#src/offline/rescue/loss-marker.ts'
import { StorageFailure } from './storage-failure.tsx'
import { watchStorage } from './watch-storage.ts'

interface StorageWatchProps {
  db: Db
  /** The person whose database it is. */
  uuid: string
  isClosing: () => boolean
  children: ReactNode
}

/** Covers the screen when the phone's storage is lost for good, or another tab runs a newer version. [F18, F20] */
export function StorageWatch({ db, uuid, isClosing, children }: StorageWatchProps) {
  const [state, setState] = useState<'bien' | 'rota' | 'tomada'>('bien')
  useEffect(
    () =>
      watchStorage(db, {
        isClosing,
        onReopened: () => void findLoss(db, uuid).then(startAgainAfter, () => undefined),
        onBroken: () => setState('rota'),
        onTaken: () => setState('tomada'),
      }),
    [db, uuid, isClosing],
  )

  if (state === 'rota') return <StorageFailure />
  return state === 'tomada' ? <NewerVersion /> : children
}

/** The open database is gone with everything in it: the app starts again and lists what was lost. [F21] */
function startAgainAfter({ lost }: Loss): void {
  if (lost.length > 0) location.reload()
}
