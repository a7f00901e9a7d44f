import { DayField } from '#src/ui/fields/day-field.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import type { CatalogueFormInHand, CatalogueInput } from './catalogue-screen.ts'

/** The input of a day; one that may be emptied is '' then. */
export const dayInput = (name: string, clearable = false): CatalogueInput => ({
  Field: ({ form, label }: { form: CatalogueFormInHand; label: string }) => (
    <DayField
      label={label}
      value={(form.values[name] as string) || null}
      onChange={(day) => form.set({ [name]: day ?? '' })}
      error={fieldError(form.errors, name)}
      clearable={clearable}
    />
  ),
})
