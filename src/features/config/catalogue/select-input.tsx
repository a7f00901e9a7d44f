import { NativeSelect } from '@mantine/core'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { CatalogueFormInHand, CatalogueInput } from './catalogue-screen.ts'

interface Option {
  value: string
  label: string
}

/** A choice of some values, which a hook reads. */
export const selectInput = (name: string, useOptions: () => readonly Option[]): CatalogueInput => ({
  Field: ({ form, label }: { form: CatalogueFormInHand; label: string }) => (
    <NativeSelect
      label={label}
      value={String(form.values[name] ?? '')}
      data={[...useOptions()]}
      onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      error={fieldError(form.errors, name)}
    />
  ),
})
