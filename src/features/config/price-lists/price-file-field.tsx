import type { CatalogueFormInHand } from '#src/features/config/catalogue/catalogue-screen.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { fileText } from './file-text.ts'

/** The file of a price list: another in place of the one there is, or none. [A128] */
export function PriceFileField({ form, label }: { form: CatalogueFormInHand; label: string }) {
  const { archivo: file, archivo_actual } = form.values
  const held = fileText(archivo_actual as never)
  return (
    <FileField
      label={label}
      description={
        held ? `Ahora: ${held}. Solo PDF, XLSX o CSV de hasta 10 MB.` : 'Solo PDF, XLSX o CSV de hasta 10 MB.'
      }
      accept=".pdf,.xlsx,.csv"
      value={file instanceof File ? file : null}
      onChange={(file) => form.set({ archivo: file ?? '' })}
      error={fieldError(form.errors, 'archivo')}
    />
  )
}
