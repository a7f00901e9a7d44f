import { TextInput } from '@mantine/core'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'

interface Person {
  fullname: string
  email: string
}

interface PersonFieldsProps {
  values: Person
  set: (values: Partial<Person>) => void
  errors: FieldErrors
  /** The address may be read but not changed here. */
  isEmailFixed?: boolean
}

/** The name and the address of another person: nothing that this browser could fill in. [S101, S272] */
export function PersonFields({ values, set, errors, isEmailFixed = false }: PersonFieldsProps) {
  return (
    <>
      <TextInput
        label="Nombre completo"
        autoComplete="off"
        value={values.fullname}
        onChange={(event) => set({ fullname: event.currentTarget.value })}
        error={fieldError(errors, 'fullname')}
      />
      <TextInput
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isEmailFixed}
        value={values.email}
        onChange={(event) => set({ email: event.currentTarget.value })}
        error={fieldError(errors, 'email')}
      />
    </>
  )
}
