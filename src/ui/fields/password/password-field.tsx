import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordFieldProps extends PasswordInputProps {
  /** For password managers: a password to choose is never filled in. */
  autoComplete: 'current-password' | 'new-password'
}

/** The eye is as large as any other target. */
const TARGET = { root: { '--psi-button-size': '44px', '--psi-icon-size': '20px' } }

/** A password that may be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      // Mantine marks its other fields by itself.
      aria-invalid={props.error ? true : undefined}
      vars={() => TARGET}
      rightSectionWidth={44}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      {...props}
    />
  )
}
