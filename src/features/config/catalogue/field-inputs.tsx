import { Checkbox, TextInput } from '@mantine/core'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { CatalogueFormInHand, CatalogueInput } from './catalogue-screen.ts'
import '@mantine/core/styles/Checkbox.layer.css'

interface FieldProps {
  form: CatalogueFormInHand
  label: string
}

/** Yes or no. */
export const tick = (name: string): CatalogueInput => ({
  Field: ({ form, label }: FieldProps) => (
    <Checkbox
      label={label}
      checked={form.values[name] === true}
      onChange={(event) => form.set({ [name]: event.currentTarget.checked })}
    />
  ),
})

/** A value that is seen and not changed. */
export const fixed = (name: string, value?: string): CatalogueInput => ({
  Field: ({ form, label }: FieldProps) => (
    <TextInput label={label} disabled value={value ?? String(form.values[name] ?? '')} />
  ),
})

/** A line of text that is written as `shape` has it, with a word about it. */
export const shaped = (
  name: string,
  { shape, description }: { shape: (text: string) => string; description?: string },
): CatalogueInput => ({
  Field: ({ form, label }: FieldProps) => (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      value={String(form.values[name] ?? '')}
      onChange={(event) => form.set({ [name]: shape(event.currentTarget.value) })}
      error={fieldError(form.errors, name)}
    />
  ),
})
