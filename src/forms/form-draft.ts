import { useMemo } from 'react'
import { dropDraft, readDatedDraft, writeDraft } from '#src/offline/drafts.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { draftWriter } from './draft-writer.ts'

/** Keeps what is typed into a form that waits for network. */
export interface FormDraft {
  /** The typed values of an earlier visit that look like those of `like`, and when the last was typed. */
  read<V extends object>(like: V): Promise<{ value: Partial<V>; at: number } | undefined>
  keep(changes: object): void
  drop(): Promise<void>
}

/** A draft in this person's database, by its name. [S158] */
export function useFormDraft(name: string): FormDraft {
  const { db, parts } = useDevice()
  return useMemo(() => {
    const state = { writer: draftWriter<object>(parts, name) }
    return {
      read: <V extends object>(like: V) => readDatedDraft<Partial<V>>(db, name, like),
      keep: (changes) => state.writer.keep(changes, () => writeDraft(db, name, changes)),
      drop: async () => {
        state.writer.stop()
        await state.writer.settled()
        state.writer = draftWriter(parts, name)
        await dropDraft(db, name)
      },
    }
  }, [db, parts, name])
}
