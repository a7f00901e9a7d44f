import { useEffect, useState } from 'react'
import { type OutboxRow, waitingChange } from '#src/offline/changes.ts'
import { useDevice } from '#src/read/device-context.tsx'

/** A queued change that a form corrects: its arguments and its errors. */
export interface Refused {
  opId: string
  type: string
  args: Record<string, unknown>
  messages: readonly string[]
}

const refusedOf = ({ id, type, args, lastError }: OutboxRow): Refused => ({
  opId: id,
  type,
  args,
  messages: lastError?.messages ?? [],
})

/** As it was when the form opened: undefined until it is read, null when it waits no more. */
export function useRefused(opId: string | undefined): Refused | null | undefined {
  const { db } = useDevice()
  const [found, setFound] = useState<Refused | null>()
  useEffect(() => {
    let isWanted = true
    const row = opId === undefined ? Promise.resolve(undefined) : waitingChange(db, opId)
    void row.then((item) => isWanted && setFound(item ? refusedOf(item) : null))
    return () => {
      isWanted = false
    }
  }, [db, opId])
  return found
}
