import { useEffect, useState } from 'react'
import type { Refreshed } from '#src/read/local-query.ts'

interface Read {
  /** The list these answers belong to. */
  key: string
  answers: readonly Refreshed[]
}

const NONE: readonly Refreshed[] = []

interface Pages {
  /** The server's pages so far; none before the first answer for this list. */
  answers: readonly Refreshed[]
  /** Asks the server for the pages up to this one; what the phone holds of them is shown either way. */
  reach: (wanted: number) => Promise<void>
}

interface Paged {
  key: string
  /** The answer of the first page; undefined when the phone alone speaks. */
  first: Refreshed | undefined
  /** Asks for the page after `last`, which is page `page`; null when there is none. */
  next: (last: Refreshed, page: number) => Promise<Refreshed> | null
}

/** A list read page by page: a new answer of the first page starts over. */
export function usePages({ key, first, next }: Paged): Pages {
  const [read, setRead] = useState<Read>({ key, answers: NONE })

  useEffect(() => {
    if (first) setRead({ key, answers: [first] })
  }, [first, key])

  const answers = read.key === key ? read.answers : NONE
  const reach = async (wanted: number) => {
    let known = answers
    for (let last = known.at(-1); last && known.length < wanted; last = known.at(-1)) {
      const asked = next(last, known.length)
      if (!asked) return
      const more = [...known, await asked]
      const isOvertaken = (now: Read) => now.key !== key || now.answers[0] !== more[0]
      setRead((now) => (isOvertaken(now) ? now : { key, answers: more }))
      known = more
    }
  }
  return { answers, reach }
}
