import { Textarea, TextInput } from '@mantine/core'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { type CatalogueFormInHand, type CatalogueScreen, fieldsOf } from './catalogue-screen.ts'

interface CatalogueFieldsProps {
  screen: CatalogueScreen
  form: CatalogueFormInHand
}

/** The inputs of a catalogue's fields, in their order. */
export function CatalogueFields({ screen, form }: CatalogueFieldsProps) {
  return fieldsOf(screen).map(({ name, label }) => {
    const { Field, isLong, keyboard } = screen.inputs?.[name] ?? {}
    if (Field) return <Field key={name} form={form} label={label} />
    const looks = {
      label,
      autoComplete: 'off',
      value: String(form.values[name] ?? ''),
      error: fieldError(form.errors, name),
      onChange: (event: { currentTarget: { value: string } }) =>
        form.set({ [name]: event.currentTarget.value }),
    }
    if (isLong) return <Textarea key={name} {...looks} autosize minRows={3} />
    return <TextInput key={name} {...looks} inputMode={keyboard} />
  })
}
