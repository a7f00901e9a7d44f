import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { pedidos } from '#contract/records/pedidos.ts'

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

/** A text that is told at each key press; while it is written, nothing that comes back moves the cursor. */
export function NoteField({
  label,
  value,
  onChange,
  error,
  maxLength = pedidos.limits.note,
  minRows = 1,
  isLine,
}: NoteFieldProps) {
  const [text, setText] = useState(value)
  /** What was told last, until it has come back: what comes before it is older than what is on the screen. */
  const told = useRef<string | null>(null)

  useEffect(() => {
    if (told.current !== null && told.current !== value) return
    told.current = null
    setText(value)
  }, [value])

  const write = (event: { currentTarget: { value: string } }) => {
    told.current = event.currentTarget.value
    setText(event.currentTarget.value)
    onChange(event.currentTarget.value)
  }
  const leave = () => {
    told.current = null
  }
  const field = { label, maxLength, error, value: text, onBlur: leave, onChange: write, autoComplete: 'off' }

  if (isLine) return <TextInput {...field} />
  return <Textarea {...field} autosize minRows={minRows} maxRows={8} />
}
