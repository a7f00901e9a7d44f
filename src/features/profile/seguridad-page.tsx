import { changePassword } from '#contract/calls/access/profile.ts'
import { passwordStrength } from '#contract/kit/password-strength.ts'
import { useOnlineForm } from '#src/forms/use-online-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useSessionActions } from '#src/session/session-actions.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { useLeaveGuard } from '#src/ui/dialogs/use-leave-guard.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { PasswordField } from '#src/ui/fields/password/password-field.tsx'
import { PasswordMeter } from '#src/ui/fields/password/password-meter.tsx'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { SessionsCard } from './sessions-card.tsx'

const EMPTY = { password_current: '', password: '', password_confirmation: '' }
type Passwords = typeof EMPTY

const FIELDS = ['password_current', 'password', 'password_confirmation'] as const
const LABELS = {
  password_current: 'Contraseña actual',
  password: 'Contraseña nueva',
  password_confirmation: 'Repetir la contraseña nueva',
}

const scoreOf = (password: string, about: readonly string[]): number | null =>
  password === '' ? null : passwordStrength(password, about)

/** Another password, which ends the other sessions, and the sessions. Passwords are kept nowhere. [S96, SEC41, SEC49] */
export function SeguridadPage() {
  const { user } = useDevice().parts
  const form = useOnlineForm({
    endpoint: changePassword,
    start: EMPTY,
    args: (values: Passwords) => values,
    fields: FIELDS,
    ...useSessionCalls(),
  })
  useLeaveGuard(form)
  const { keepPassword } = useSessionActions()
  const send = async () => {
    const { password } = form.values
    if (!(await form.submit())) return
    keepPassword(password)
    toast.long('Su contraseña se actualizo con éxito', { tone: 'good' })
  }

  return (
    <FormPage
      title="Seguridad"
      form={form}
      save="Cambiar la contraseña"
      onSend={send}
      below={<SessionsCard />}
    >
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      {FIELDS.map((name) => (
        <div key={name}>
          <PasswordField
            label={LABELS[name]}
            autoComplete={name === 'password_current' ? 'current-password' : 'new-password'}
            value={form.values[name]}
            onChange={(event) => form.set({ [name]: event.currentTarget.value })}
            error={fieldError(form.errors, name)}
          />
          {name === 'password' ? (
            <PasswordMeter score={scoreOf(form.values.password, [user.email, user.fullname])} />
          ) : null}
        </div>
      ))}
    </FormPage>
  )
}
