import { Button, Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { AppError, type ErrorMap } from '#contract/kit/errors.ts'
import { useErrorFocus } from '#src/bridge/changing/use-error-focus.ts'
import { isNotBuilt } from '#src/bridge/not-built.ts'
import { useSessionActions } from '#src/bridge/session-actions.ts'
import { Soon } from '#src/ui/feedback/soon.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { PasswordField } from '#src/ui/fields/password/password-field.tsx'
import classes from './login-page.module.css'

interface Trouble {
  fields: ErrorMap
  messages: readonly string[]
}

const NONE: Trouble = { fields: {}, messages: [] }
const FIELDS = ['username', 'password']

/** Name, password, remember; errors are shown beside their fields and cleared at each attempt. [S40, S48] */
export function LoginForm({ news }: { news: string | null }) {
  const { signIn, getReady } = useSessionActions()
  const [trouble, setTrouble] = useState(NONE)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const { ref } = useErrorFocus(attempts, () => undefined)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    setTrouble(NONE)
    setTried(true)
    setSending(true)
    try {
      await signIn({
        username: String(form.get('username') ?? ''),
        password: String(form.get('password') ?? ''),
        remember: form.get('remember') !== null,
      })
    } catch (error) {
      setTrouble(troubleOf(error))
      setSending(false)
      setAttempts((before) => before + 1)
    }
  }

  return (
    <form ref={ref} className={classes.form} onSubmit={submit} onFocus={getReady} noValidate>
      {news && !isTried ? (
        <p className={classes.news} role="status">
          {news}
        </p>
      ) : null}
      <ErrorList messages={trouble.messages} />
      <TextInput
        name="username"
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        error={fieldError(trouble.fields, 'username')}
      />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        maxLength={128}
        error={fieldError(trouble.fields, 'password')}
      />
      <Checkbox name="remember" label="Recordarme" />
      <Button type="submit" size="lg" loading={isSending} fullWidth>
        Ingresar
      </Button>
      <nav className={classes.links} aria-label="Otras formas de entrar">
        <FormLink to="/recover-password">Olvidé mi contraseña</FormLink>
        <FormLink to="/register">Registrarme</FormLink>
      </nav>
    </form>
  )
}

/** Another form of the sign-in, or its name while it is not built. */
function FormLink({ to, children }: { to: string; children: string }) {
  if (!isNotBuilt(to)) return <Link to={to as '/login'}>{children}</Link>
  return (
    <span>
      {children} <Soon />
    </span>
  )
}

/** Errors of a field go beside it, the rest in the alert. */
function troubleOf(error: unknown): Trouble {
  if (!(error instanceof AppError)) {
    return { fields: {}, messages: ['No se pudo iniciar la sesión en este teléfono. Volvé a intentar.'] }
  }
  const rest = Object.entries(error.errors).flatMap(([name, said]) => (FIELDS.includes(name) ? [] : said))
  const hasOwn = FIELDS.some((name) => error.errors[name])
  return { fields: error.errors, messages: rest.length > 0 || hasOwn ? rest : [error.message] }
}
