import { useCallback, useEffect, useState } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import {
  discardIdentity,
  type LeftIdentity,
  leftIdentities,
  withSessions,
} from '#src/session/left-identities.ts'

/** The identities in which something waits, and how to throw that away. [A161] */
export interface LeftIdentities {
  left: readonly LeftIdentity[]
  discard: (owner: string) => Promise<void>
}

/** Those of this user on this phone; none until they are read. */
export function useLeftIdentities(): LeftIdentities {
  const { db, parts } = useDevice()
  const [left, setLeft] = useState<readonly LeftIdentity[]>([])
  const look = useCallback(
    async () => setLeft(await withSessions((sessions) => leftIdentities(sessions, parts.owner, db.records))),
    [db, parts],
  )
  useEffect(() => void look().catch(() => undefined), [look])
  const discard = async (owner: string) => {
    await withSessions((sessions) => discardIdentity(sessions, owner))
    await look()
  }
  return { left, discard }
}
