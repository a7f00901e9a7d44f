import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useSessionActions } from '#src/session/session-actions.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { PasswordField } from '#src/ui/fields/password/password-field.tsx'
import { expiredText } from './expired-text.ts'
import classes from './sign-in-again.module.css'

interface SignInAgainProps {
  unsent: number
  onDone: () => void
}

/** 'Inicia sesión para enviar N cambios': the same person, over the screen they are on. [F5, A8] */
export function SignInAgain({ unsent, onDone }: SignInAgainProps) {
  const { user } = useDevice().parts
  const { signInAgain } = useSessionActions()
  const [messages, setMessages] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setMessages([])
    setSending(true)
    try {
      await signInAgain(password)
      onDone()
    } catch (error) {
      setMessages(error instanceof AppError ? error.messages : ['No se pudo iniciar la sesión.'])
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p>{expiredText(unsent)}</p>
      <ErrorList messages={messages} />
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        name="password"
        label={`Contraseña de ${user.email}`}
        autoComplete="current-password"
        maxLength={128}
        data-autofocus
      />
      <Button type="submit" size="lg" loading={isSending} fullWidth>
        Ingresar
      </Button>
      <Button variant="subtle" onClick={onDone} fullWidth>
        Seguir sin enviar
      </Button>
    </form>
  )
}
