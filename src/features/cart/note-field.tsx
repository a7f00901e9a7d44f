import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { orders } from '#contract/records/orders.ts'
import { overLength } from '#src/ui/text/over-length.ts'

interface NoteFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  maxLength?: number
  minRows?: number
  isLine?: boolean
}

/**
 * A text reported at each key press; while it is being typed, no incoming value moves the cursor. A longer one than
 * `maxLength` says so and stays whole.
 */
export function NoteField({
  label,
  value,
  onChange,
  error,
  maxLength = orders.limits.note,
  minRows = 1,
  isLine,
}: NoteFieldProps) {
  const [text, setText] = useState(value)
  /** The last reported text, until it has come back: earlier values are older than the screen. */
  const reported = useRef<string | null>(null)

  useEffect(() => {
    if (reported.current !== null && reported.current !== value) return
    reported.current = null
    setText(value)
  }, [value])

  const write = (event: { currentTarget: { value: string } }) => {
    reported.current = event.currentTarget.value
    setText(event.currentTarget.value)
    onChange(event.currentTarget.value)
  }
  const leave = () => {
    reported.current = null
  }
  const field = {
    label,
    error: overLength(text, maxLength) ?? error,
    value: text,
    onBlur: leave,
    onChange: write,
    autoComplete: 'off',
  }

  if (isLine) return <TextInput {...field} />
  return <Textarea {...field} autosize minRows={minRows} maxRows={8} />
}
