import { Textarea } from '@mantine/core'
import { replyToClaim } from '#contract/calls/claims.ts'
import { claims } from '#contract/records/claims.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './claims.module.css'

interface AnswerFormProps {
  uuid: string
  /** Effect of an answer on a resolved claim. */
  hint?: string | undefined
  /** The refused answer to correct. */
  pendiente?: string | undefined
  onSent: () => void
}

/** An answer to a claim, kept on the phone while it is written. */
export function AnswerForm({ uuid, hint, pendiente: pending, onSent }: AnswerFormProps) {
  const form = useChangeForm({
    operation: replyToClaim,
    key: `reclamo:${uuid}`,
    pendiente: pending,
    from: () => ({ values: { texto: '' } }),
    back: ({ mensaje_uuid, texto: text = '' }) => ({ uuid: mensaje_uuid, values: { texto: text } }),
    args: ({ texto: text }, { uuid: mensaje_uuid }) => ({ uuid, mensaje_uuid, texto: text }),
    said: 'Respuesta enviada',
  })
  if (!form) return null
  const { values, errors, messages } = form
  const send = async () => {
    if (await form.save()) onSent()
  }

  return (
    <div ref={form.ref} className={classes.form}>
      <DraftNote begun={form.begun} onRestart={form.restart} />
      <ErrorList messages={messages} />
      <Textarea
        label={form.isQueued ? 'Corregir la respuesta' : 'Tu respuesta'}
        description={hint}
        autosize
        minRows={3}
        maxRows={12}
        value={values.texto}
        onChange={(event) => form.set({ texto: event.currentTarget.value })}
        error={overLength(values.texto, claims.limits.texto) ?? fieldError(errors, 'texto')}
      />
      <div className={classes.send}>
        <ActionButton repeats onAction={send}>
          Enviar respuesta
        </ActionButton>
      </div>
    </div>
  )
}
