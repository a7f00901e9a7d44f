import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import classes from './entry-form.module.css'
import { OnlineHint } from './online-hint.tsx'

interface EntryFormProps {
  /** A form that is sent at once. */
  form: {
    ref: (element: HTMLElement | null) => void
    messages: readonly string[]
    isOnline: boolean
    isSending: boolean
  }
  /** The main button. */
  save: string
  /** For a step that is not the one in hand: its button waits. */
  isWaiting?: boolean
  looks?: 'main' | 'quiet' | 'bad'
  /** Gets what the fields hold, for those that nothing else follows. */
  onSend: (typed: FormData) => unknown
  /** The first touch of a field. */
  onFocus?: () => void
  /** The fields. */
  children?: ReactNode
}

const LOOKS = { main: {}, quiet: { variant: 'default' }, bad: { color: 'red.6' } } as const

/** A form inside the box of an `EntryPage`; without network its button waits and says so before anything is typed. */
export function EntryForm({
  form: { ref, messages, isOnline, isSending },
  save,
  isWaiting = false,
  looks = 'main',
  onSend,
  onFocus,
  children,
}: EntryFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isOnline && !isWaiting) void onSend(new FormData(event.currentTarget))
  }

  return (
    <form ref={ref} className={classes.form} onSubmit={submit} onFocus={onFocus} noValidate>
      <ErrorList messages={messages} />
      {children}
      <div className={classes.hint}>
        <OnlineHint isOnline={isOnline || isWaiting} />
        <Button
          type="submit"
          size="lg"
          {...LOOKS[looks]}
          disabled={!isOnline || isWaiting}
          loading={isSending}
          fullWidth
        >
          {save}
        </Button>
      </div>
    </form>
  )
}
