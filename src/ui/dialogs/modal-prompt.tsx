import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './modal-message.module.css'

interface ModalPromptProps {
  label: string
  /** Words for a blank, where one is no answer. */
  missing?: string
  maxLength?: number
  yes?: string
  initial?: string
  multiline?: boolean
  /** At each key press. */
  onType?: (text: string) => void
  onAnswer: (answer: string | null) => void
}

/** The inside of a question answered in writing; one with words for it accepts no blank, none is cut. [S60] */
export function ModalPrompt({
  label,
  missing,
  maxLength,
  yes = 'Aceptar',
  initial = '',
  multiline,
  onType,
  onAnswer,
}: ModalPromptProps) {
  const [text, setText] = useState(initial)
  const [isTried, setTried] = useState(false)
  const blank = missing !== undefined && text.trim() === '' ? missing : undefined
  const tooLong = maxLength === undefined ? undefined : overLength(text, maxLength)
  const Field = multiline ? Textarea : TextInput

  const write = (event: { currentTarget: { value: string } }) => {
    setText(event.currentTarget.value)
    onType?.(event.currentTarget.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!blank && !tooLong) onAnswer(text)
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={label}
        value={text}
        onChange={write}
        required={missing !== undefined}
        data-autofocus
        autoComplete="off"
        error={tooLong ?? (isTried ? blank : undefined)}
        {...(maxLength ? { description: `${text.length} de ${maxLength}` } : {})}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancelar
        </Button>
        <Button type="submit" disabled={tooLong !== undefined}>
          {yes}
        </Button>
      </div>
    </form>
  )
}
