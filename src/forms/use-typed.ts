import { useEffect, useRef, useState } from 'react'
import { momentNow } from '#contract/kit/time/clock.ts'
import { begunText } from './begun-text.ts'
import type { FormDraft } from './form-draft.ts'
import { typedValues, withoutSecrets } from './online-form.ts'

interface Typing<V extends object> {
  start: V
  secret?: readonly (keyof V)[]
  draft?: FormDraft
}

/** The values of a form: what was typed, now or at an earlier visit, over its start. */
export function useTyped<V extends object>({ start, secret, draft }: Typing<V>) {
  const [changes, setChanges] = useState<Partial<V>>({})
  const [begun, setBegun] = useState<string | null>(null)
  const latest = useRef(changes)

  const show = (next: Partial<V>) => {
    latest.current = next
    setChanges(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each draft, whatever the start becomes
  useEffect(() => {
    let isCurrent = true
    // Text typed while it is read stays.
    void draft?.read(start).then((kept) => {
      if (!isCurrent || !kept) return
      if (Object.keys(typedValues(start, kept.value)).length > 0) setBegun(begunText(kept.at, momentNow()))
      show({ ...kept.value, ...latest.current })
    })
    return () => {
      isCurrent = false
    }
  }, [draft])

  const typed = typedValues(start, changes)
  const lost = draft ? Object.keys(typed).some((name) => secret?.includes(name as keyof V)) : undefined
  return {
    values: { ...start, ...changes },
    /** When what an earlier visit left was typed, `hoy 14:05`; null without it. */
    begun,
    isDirty: Object.keys(typed).length > 0,
    /** Leaving loses something that was typed. */
    losesText: lost ?? Object.keys(typed).length > 0,
    set: (more: Partial<V>) => {
      const next = { ...latest.current, ...more }
      show(next)
      draft?.keep(withoutSecrets(typedValues(start, next), secret))
    },
    /** Back to the start, here and where it is kept. */
    drop: async () => {
      show({})
      setBegun(null)
      await draft?.drop()
    },
  }
}
