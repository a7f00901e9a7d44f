import { NativeSelect, Textarea } from '@mantine/core'
import type { CatalogueFormInHand, CatalogueInput } from '#src/features/config/catalogue/catalogue-screen.ts'
import { dayInput } from '#src/features/config/catalogue/day-input.tsx'
import { tick } from '#src/features/config/catalogue/field-inputs.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { PictureField } from './picture-field.tsx'

interface FieldProps {
  form: CatalogueFormInHand
  label: string
}

const longInput = (name: string, description: string): CatalogueInput => ({
  Field: ({ form, label }: FieldProps) => (
    <Textarea
      label={label}
      description={description}
      value={String(form.values[name] ?? '')}
      onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      error={fieldError(form.errors, name)}
      autosize
      minRows={5}
      maxRows={16}
    />
  ),
})

/** The inputs that news and promotions share. */
export const NOTICE_INPUTS = {
  from_date: dayInput('from_date'),
  description: longInput(
    'description',
    'Con **negrita**, - listas, | tablas | y [enlaces](https://…). Sin imágenes: la foto va aparte.',
  ),
  image: { Field: PictureField },
  url: { keyboard: 'url' },
  published: tick('published'),
} as const satisfies Record<string, CatalogueInput>

export const lastDayInput = (canBeEmpty: boolean): CatalogueInput => dayInput('to_date', canBeEmpty)

export const productsInput: CatalogueInput = longInput(
  'products',
  'Un producto por línea: su código y % descuento o U$D precio. Ejemplos: CREMAR20P % 12,5 y CREMAR20P U$D 98,10',
)

export const audienceInput: CatalogueInput = {
  Field: ({ form, label }: FieldProps) => (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: 'Todos' },
        { value: 'clientes', label: 'Clientes' },
        { value: 'vendedores', label: 'Vendedores' },
      ]}
      value={String(form.values.audience ?? '')}
      onChange={(event) => form.set({ audience: event.currentTarget.value })}
      error={fieldError(form.errors, 'audience')}
    />
  ),
}
