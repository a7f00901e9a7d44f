import { useEffect, useRef, useState } from 'react'

/** A pause this long and the address follows what was typed, in milliseconds. */
const PAUSE = 500

/**
 * Text as it is typed; the address gets it on Enter, or after a pause without a step in the history. The last one
 * gives it to the address at once. [S197]
 */
export function useTypedText(
  asked: string,
  onTell: (text: string, replace: boolean) => void,
): [string, (text: string, when?: 'now') => void, () => void] {
  const [text, setText] = useState(asked)
  const said = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onTell)
  latest.current = onTell

  useEffect(() => {
    if (said.current === asked) return
    said.current = asked
    setText(asked)
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (next: string, replace: boolean) => {
    clearTimeout(timer.current)
    const wanted = next.trim()
    if (wanted === said.current) return
    said.current = wanted
    latest.current(wanted, replace)
  }
  const type = (next: string, when?: 'now') => {
    setText(next)
    clearTimeout(timer.current)
    if (when === 'now') tell(next, false)
    else timer.current = setTimeout(() => tell(next, true), PAUSE)
  }
  return [text, type, () => tell(text, true)]
}
