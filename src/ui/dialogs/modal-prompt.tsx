import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './modal-message.module.css'

interface ModalPromptProps {
  label: string
  required?: boolean
  maxLength?: number
  initial?: string
  multiline?: boolean
  /** At each key press. */
  onType?: (text: string) => void
  onAnswer: (answer: string | null) => void
}

/** The inside of a question answered in writing; a required one accepts no blank, none is cut. [S60] */
export function ModalPrompt({
  label,
  required = false,
  maxLength,
  initial = '',
  multiline,
  onType,
  onAnswer,
}: ModalPromptProps) {
  const [text, setText] = useState(initial)
  const isBlank = required && text.trim() === ''
  const tooLong = maxLength === undefined ? undefined : overLength(text, maxLength)
  const Field = multiline ? Textarea : TextInput

  const write = (event: { currentTarget: { value: string } }) => {
    setText(event.currentTarget.value)
    onType?.(event.currentTarget.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !tooLong) onAnswer(text)
  }

  return (
    <form onSubmit={submit}>
      <Field
        label={label}
        value={text}
        onChange={write}
        required={required}
        data-autofocus
        autoComplete="off"
        error={tooLong}
        {...(maxLength ? { description: `${text.length} de ${maxLength}` } : {})}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isBlank || tooLong !== undefined}>
          Aceptar
        </Button>
      </div>
    </form>
  )
}
