import { useLiveQuery } from 'dexie-react-hooks'
import type { OutboxRow } from '#src/offline/outbox-row.ts'
import { useDevice } from './device-context.tsx'
import type { SyncMark } from './sync-mark.ts'

/** The queued change behind a mark that asks for somebody; undefined when all is well. [SY9] */
export function useTrouble(mark: SyncMark | undefined): OutboxRow | undefined {
  const { db } = useDevice()
  const opId = mark?.tone === 'rechazado' || mark?.tone === 'atencion' ? mark.opId : undefined
  const row = useLiveQuery(
    async () => (opId ? await db.outbox.where('id').equals(opId).first() : undefined),
    [db, opId],
  )
  // The row of another mark is shown for a moment while this one's is read.
  return row?.id === opId ? row : undefined
}
