import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from '#src/offline/drafts.ts'
import { useDevice } from './device-context.tsx'
import { useDraftWriter } from './use-draft.ts'

export interface FormDraft<T> {
  values: T
  set: (changes: Partial<T>) => void
  /** The form was sent: nothing is kept of it. */
  drop: () => Promise<void>
}

/** A form that is kept on this phone while it is written; undefined until what was kept is read. [S158] */
export function useFormDraft<T extends object>(key: string, initial: T): FormDraft<T> | undefined {
  const { db } = useDevice()
  const [values, setValues] = useState<T>()
  const start = useRef(initial)
  const writer = useDraftWriter<T>(key)

  useEffect(() => {
    void readDraft<Partial<T>>(db, key, start.current).then((kept) =>
      setValues({ ...start.current, ...kept }),
    )
  }, [db, key])

  if (values === undefined) return undefined
  return {
    values,
    set: (changes) => {
      const next = { ...values, ...changes }
      setValues(next)
      writer.keep(next, () => writeDraft(db, key, next))
    },
    drop: () => {
      writer.stop()
      return dropDraft(db, key)
    },
  }
}
