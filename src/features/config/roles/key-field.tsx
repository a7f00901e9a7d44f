import { TextInput } from '@mantine/core'
import type { CatalogueFormInHand } from '#src/features/config/catalogue/catalogue-screen.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'

/** A key; one that the portal asks for is shown and not changed. [R31] */
export function KeyField({ form, label }: { form: CatalogueFormInHand; label: string }) {
  const isFixed = form.values.fija === true
  return (
    <TextInput
      label={label}
      description={isFixed ? 'El portal usa esta clave: no se cambia.' : 'En minúsculas, con guiones.'}
      disabled={isFixed}
      autoComplete="off"
      autoCapitalize="off"
      value={String(form.values.key ?? '')}
      onChange={(event) => form.set({ key: event.currentTarget.value })}
      error={fieldError(form.errors, 'key')}
    />
  )
}
