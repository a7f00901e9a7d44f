import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { caretAfter, cuitText } from './cuit-text.ts'

interface CuitFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'ref'> {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
}

/** A CUIT, 99-99999999-9 while it is typed or pasted, with dashes or without. [S49] */
export function CuitField({ ref: input, value, onChange, ...props }: CuitFieldProps) {
  const caret = useRef<number | null>(null)

  // React puts the caret at the end of a text that is not the one typed.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget
    const next = cuitText(typed)
    const before = typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, '').length
    caret.current = caretAfter(next, before)
    onChange(next)
  }

  return (
    <TextInput
      {...props}
      ref={input}
      value={value}
      onChange={change}
      inputMode="numeric"
      autoComplete="off"
      placeholder="99-99999999-9"
    />
  )
}
