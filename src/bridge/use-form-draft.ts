import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { dropDraft, readDraft, writeDraft } from '#src/offline/drafts.ts'

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
  const isSent = useRef(false)
  const start = useRef(initial)

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
      if (!isSent.current) void writeDraft(db, key, next)
    },
    drop: () => {
      isSent.current = true
      return dropDraft(db, key)
    },
  }
}
