import { type ReactNode, useEffect, useState } from 'react'
import type { Db } from '#src/offline/db.ts'
import { NewerVersion } from './newer-version.tsx'
import { StorageFailure } from './storage-failure.tsx'

interface StorageWatchProps {
  db: Db
  /** True once this person is leaving: then the database is meant to close. */
  isClosing: () => boolean
  children: ReactNode
}

const ATTEMPTS = 3

/** Covers the screen when the phone's storage is lost for good, or another tab runs a newer version. [F18, F20] */
export function StorageWatch({ db, isClosing, children }: StorageWatchProps) {
  const [state, setState] = useState<'bien' | 'rota' | 'otra-version'>('bien')

  useEffect(() => {
    const onClose = () => {
      if (!isClosing()) void reopen(db).catch(() => setState('rota'))
    }
    const onVersionChange = () => {
      if (!isClosing()) setState('otra-version')
    }
    db.on('close', onClose)
    db.on('versionchange', onVersionChange)
    return () => {
      db.on('close').unsubscribe(onClose)
      db.on('versionchange').unsubscribe(onVersionChange)
    }
  }, [db, isClosing])

  if (state === 'rota') return <StorageFailure />
  return state === 'otra-version' ? <NewerVersion /> : children
}

async function reopen(db: Db, left = ATTEMPTS): Promise<void> {
  try {
    db.close({ disableAutoOpen: false })
    await db.open()
  } catch (error) {
    if (left <= 1) throw error
    await reopen(db, left - 1)
  }
}
