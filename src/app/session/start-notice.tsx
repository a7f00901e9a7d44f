import { useEffect } from 'react'
import { toast } from '#src/ui/feedback/toast.tsx'
import { takeStartNotice } from './start-words.ts'

/** Says what was left to be said at this start. */
export function StartNotice() {
  useEffect(() => {
    const text = takeStartNotice()
    if (text) toast.long(text)
  }, [])
  return null
}
