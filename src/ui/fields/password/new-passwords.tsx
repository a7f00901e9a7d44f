import type { ReactNode } from 'react'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordMeter } from './password-meter.tsx'

interface Passwords {
  password: string
  password_confirmation: string
}

interface NewPasswordsProps {
  values: Passwords
  set: (values: Partial<Passwords>) => void
  errors: FieldErrors
  description: ReactNode
  /** 0 to 100; null while nothing is typed. */
  score: number | null
}

/** A new password, how good it is, and the same once more. [S96, S101, S272] */
export function NewPasswords({ values, set, errors, description, score }: NewPasswordsProps) {
  return (
    <>
      <div>
        <PasswordField
          label="Contraseña"
          description={description}
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          error={fieldError(errors, 'password')}
        />
        <PasswordMeter score={score} />
      </div>
      <PasswordField
        label="Repetir la contraseña"
        autoComplete="new-password"
        value={values.password_confirmation}
        onChange={(event) => set({ password_confirmation: event.currentTarget.value })}
        error={fieldError(errors, 'password_confirmation')}
      />
    </>
  )
}
