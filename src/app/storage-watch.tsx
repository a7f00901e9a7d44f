import { type ReactNode, useEffect, useState } from 'react'
import type { Db } from '#src/offline/db.ts'
import { NewerVersion } from './newer-version.tsx'
import { StorageFailure } from './storage-failure.tsx'
import { watchStorage } from './watch-storage.ts'

interface StorageWatchProps {
  db: Db
  isClosing: () => boolean
  children: ReactNode
}

/** Covers the screen when the phone's storage is lost for good, or another tab runs a newer version. [F18, F20] */
export function StorageWatch({ db, isClosing, children }: StorageWatchProps) {
  const [state, setState] = useState<'bien' | 'rota' | 'tomada'>('bien')
  useEffect(
    () =>
      watchStorage(db, {
        isClosing,
        onBroken: () => setState('rota'),
        onTaken: () => setState('tomada'),
      }),
    [db, isClosing],
  )

  if (state === 'rota') return <StorageFailure />
  return state === 'tomada' ? <NewerVersion /> : children
}
