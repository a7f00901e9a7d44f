import type { Ref } from 'react'
import type { ArgsErrors } from '#contract/kit/args-errors.ts'
import { passwordStrength } from '#contract/kit/password-strength.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { PasswordField } from '#src/ui/fields/password/password-field.tsx'
import { PasswordMeter } from '#src/ui/fields/password/password-meter.tsx'

export interface Passwords {
  password: string
  password_confirmation: string
}

export const NO_PASSWORDS: Passwords = { password: '', password_confirmation: '' }
export const PASSWORD_FIELDS = ['password', 'password_confirmation'] as const

interface NewPasswordProps {
  form: { values: Passwords; set: (changes: Partial<Passwords>) => void; errors: ArgsErrors }
  disabled?: boolean
  /** Ref of the first field. */
  ref?: Ref<HTMLInputElement>
}

/** A password to choose, typed twice; how strong it is is advice and no rule. [S73, R40, SEC38] */
export function NewPassword({ form: { values, set, errors }, disabled = false, ref }: NewPasswordProps) {
  return (
    <>
      <div>
        <PasswordField
          {...(ref && { ref })}
          name="password"
          label="Contraseña nueva"
          description="8 caracteres como mínimo."
          autoComplete="new-password"
          disabled={disabled}
          value={values.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          error={fieldError(errors, 'password')}
        />
        {disabled ? null : (
          <PasswordMeter score={values.password ? passwordStrength(values.password) : null} />
        )}
      </div>
      <PasswordField
        name="password_confirmation"
        label="Repetir la contraseña"
        autoComplete="new-password"
        disabled={disabled}
        value={values.password_confirmation}
        onChange={(event) => set({ password_confirmation: event.currentTarget.value })}
        error={fieldError(errors, 'password_confirmation')}
      />
    </>
  )
}
