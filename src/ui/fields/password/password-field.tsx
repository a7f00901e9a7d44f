import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordFieldProps extends PasswordInputProps {
  /** For password managers: a password to choose is never filled in. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that may be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      // Mantine marks its other fields by itself.
      aria-invalid={props.error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      {...props}
    />
  )
}
