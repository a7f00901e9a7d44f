import { useLayoutEffect, useMemo } from 'react'
import { type DraftWriter, draftWriter } from '#src/offline/draft-writer.ts'
import { dropDraft, writeDraft } from '#src/offline/drafts.ts'
import { useDevice } from './device-context.tsx'

/** The writer of this draft while its form is open. */
export function useDraftWriter<T>(key: string): DraftWriter<T> {
  const { parts } = useDevice()
  return useMemo(() => draftWriter<T>(parts, key), [parts, key])
}

/**
 * Keeps a form on the phone at every key press; `value` null: nothing to keep. `drop` when it is sent: nothing is kept
 * of it. [S158]
 */
export function useDraft(key: string, value: object | null): { drop: () => Promise<void> } {
  const { db } = useDevice()
  const writer = useDraftWriter<object>(key)

  useLayoutEffect(() => {
    if (value) writer.keep(value, () => writeDraft(db, key, value))
  }, [db, key, value, writer])

  return {
    drop: () => {
      writer.stop()
      return dropDraft(db, key)
    },
  }
}
