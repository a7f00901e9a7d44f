import { Textarea, TextInput } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'

interface NoteFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  maxLength?: number
  minRows?: number
  /** One line and no more. */
  isLine?: boolean
}

const PAUSE = 300

/** A text that is kept a moment after each pause; while it is written, nothing that comes back moves the cursor. */
export function NoteField({
  label,
  value,
  onChange,
  error,
  maxLength = 2000,
  minRows = 1,
  isLine,
}: NoteFieldProps) {
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

  const write = (event: { currentTarget: { value: string } }) => {
    pending.current = event.currentTarget.value
    setText(event.currentTarget.value)
  }
  const field = { label, maxLength, error, value: text, onBlur: commit, onChange: write, autoComplete: 'off' }

  if (isLine) return <TextInput {...field} />
  return <Textarea {...field} autosize minRows={minRows} maxRows={8} />
}
