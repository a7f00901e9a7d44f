import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Card } from './card.tsx'
import classes from './form-page.module.css'
import { OnlineHint } from './online-hint.tsx'
import { Page } from './page.tsx'

interface FormPageProps {
  title: string
  back?: ReactNode
  /** A line under the title. */
  note?: ReactNode
  /** A form that is sent at once. */
  form: {
    ref: (element: HTMLElement | null) => void
    messages: readonly string[]
    isOnline: boolean
    isSending: boolean
    /** When what an earlier visit left was typed, in words. */
    begun: string | null
    drop: () => unknown
  }
  /** The main button. */
  save: string
  onSend: () => unknown
  /** Another button before the main one. */
  other?: ReactNode
  /** The fields. */
  children: ReactNode
  /** Under the form, on wide screens beside it: what is not part of it. */
  below?: ReactNode
  /** Things to do before it may be sent, in words; absent when there are none. */
  waitsFor?: string | undefined
  /** True while a form that is always open is as it is stored. */
  isUnchanged?: boolean
}

/** A screen with one form that needs network: without it the button waits and says so before anything is typed. */
export function FormPage(props: FormPageProps) {
  const { title, back, note, form, save, onSend, other, children, below, waitsFor, isUnchanged } = props
  const id = useId()
  const { ref, messages, isOnline, isSending, begun, drop } = form
  const isReady = isOnline && waitsFor === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void onSend()
  }
  const bottom = (
    <BottomBar
      summary={
        isOnline ? (
          (waitsFor ?? (isUnchanged === undefined ? undefined : ''))
        ) : (
          <OnlineHint isOnline={false} />
        )
      }
    >
      {other}
      <Button
        type="submit"
        form={id}
        size="md"
        disabled={!isReady || isUnchanged === true}
        loading={isSending}
      >
        {save}
      </Button>
    </BottomBar>
  )

  return (
    <Page title={title} back={back} note={note} width={below ? 'wide' : 'narrow'} bottom={bottom}>
      <div className={below ? classes.columns : undefined}>
        <Card>
          <form ref={ref} id={id} className={classes.form} onSubmit={submit} noValidate>
            <DraftNote begun={begun} onRestart={drop} />
            <ErrorList messages={messages} />
            {children}
          </form>
        </Card>
        {below}
      </div>
    </Page>
  )
}
