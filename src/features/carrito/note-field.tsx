import { Textarea } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'

interface NoteFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  maxLength?: number
  minRows?: number
}

const PAUSE = 300

/** A text that is kept a moment after each pause; while it is written, nothing that comes back moves the cursor. */
export function NoteField({ label, value, onChange, error, maxLength = 2000, minRows = 1 }: NoteFieldProps) {
  const [text, setText] = useState(value)
  const pending = useRef<string | null>(null)
  const tell = useRef(onChange)
  tell.current = onChange
  const commit = useCallback(() => {
    const written = pending.current
    pending.current = null
    if (written !== null) tell.current(written)
  }, [])

  useEffect(() => {
    if (pending.current === null) setText(value)
  }, [value])
  useEffect(() => {
    const timer = setTimeout(commit, PAUSE)
    return () => clearTimeout(timer)
  })
  useEffect(() => commit, [commit])

  return (
    <Textarea
      label={label}
      autosize
      minRows={minRows}
      maxRows={8}
      maxLength={maxLength}
      value={text}
      error={error}
      onBlur={commit}
      onChange={(event) => {
        pending.current = event.currentTarget.value
        setText(event.currentTarget.value)
      }}
    />
  )
}
