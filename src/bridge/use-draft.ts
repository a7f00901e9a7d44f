import { useEffect, useRef } from 'react'
import { writeDraft } from '#src/offline/drafts.ts'
import { useDevice } from './device-context.tsx'

/** After a pause this long in typing, in milliseconds, what was typed is on disk. */
const PAUSE = 250

/** Keeps a form on the phone while it is written; `value` null: nothing to keep. `stop` before it is sent. [S158] */
export function useDraft(key: string, value: object | null): { stop: () => void } {
  const { db } = useDevice()
  const waiting = useRef<object | null>(null)
  const isStopped = useRef(false)

  useEffect(() => {
    const save = () => {
      const kept = waiting.current
      waiting.current = null
      if (kept && !isStopped.current) void writeDraft(db, key, kept)
    }
    waiting.current = value
    const timer = setTimeout(save, PAUSE)
    const hide = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
      save()
    }
  }, [db, key, value])

  return {
    stop: () => {
      isStopped.current = true
    },
  }
}
