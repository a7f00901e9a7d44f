import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AppError, ErrorMap } from '#contract/kit/errors.ts'
import { useErrorFocus } from '#src/forms/use-error-focus.ts'
import { useHasNetwork } from '#src/read/use-has-network.ts'
import { useSessionActions } from '#src/session/session-actions.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { PasswordField } from '#src/ui/fields/password/password-field.tsx'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'
import { isAppError } from './is-app-error.ts'

interface Trouble {
  fields: ErrorMap
  messages: readonly string[]
}

const NONE: Trouble = { fields: {}, messages: [] }
const FIELDS = ['username', 'password']

interface LoginFormProps {
  email: string | undefined
  onAttempt: () => void
  /** The password was right, and the address waits to be verified. [S46] */
  onUnverified: (email: string, reason: readonly string[]) => void
}

/** Name, password, remember; errors are shown beside their fields and cleared at each attempt. [S40, S48] */
export function LoginForm({ email, onAttempt, onUnverified }: LoginFormProps) {
  const { signIn, getReady } = useSessionActions()
  const isOnline = useHasNetwork()
  const [{ fields, messages }, setTrouble] = useState(NONE)
  const [isSending, setSending] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const { ref } = useErrorFocus(attempts, () => undefined)

  const send = async (typed: FormData) => {
    if (isSending) return
    const username = String(typed.get('username') ?? '')
    onAttempt()
    setTrouble(NONE)
    setSending(true)
    try {
      const password = String(typed.get('password') ?? '')
      await signIn({ username, password, remember: typed.get('remember') !== null })
    } catch (error) {
      setSending(false)
      if (isUnverified(error)) return onUnverified(username.trim(), error.messages)
      setTrouble(troubleOf(error))
      setAttempts((before) => before + 1)
    }
  }

  const form = { ref, messages, isOnline, isSending }
  return (
    <EntryForm form={form} save="Ingresar" onSend={send} onFocus={getReady}>
      <TextInput
        name="username"
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={email}
        error={fieldError(fields, 'username')}
      />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        maxLength={128}
        error={fieldError(fields, 'password')}
      />
      <Checkbox name="remember" label="Recordarme" />
    </EntryForm>
  )
}

const isUnverified = (error: unknown): error is AppError =>
  isAppError(error) && error.code === 'correo-sin-verificar'

/** Errors of a field go beside it, the rest in the alert. */
function troubleOf(error: unknown): Trouble {
  if (!isAppError(error)) {
    return { fields: {}, messages: ['No se pudo iniciar la sesión en este equipo. Volvé a intentar.'] }
  }
  const rest = Object.entries(error.errors).flatMap(([name, said]) => (FIELDS.includes(name) ? [] : said))
  const hasOwn = FIELDS.some((name) => error.errors[name])
  return { fields: error.errors, messages: rest.length > 0 || hasOwn ? rest : [error.message] }
}
