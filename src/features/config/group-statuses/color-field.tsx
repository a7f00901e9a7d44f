import { TextInput } from '@mantine/core'
import type { CatalogueFormInHand } from '#src/features/config/catalogue/catalogue-screen.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import classes from './color.module.css'
import { ColorTag } from './color-tag.tsx'

const WHOLE = /^#[0-9a-f]{6}$/i

/** A colour, chosen or typed, and how the state's name will look on it. */
export function ColorField({ form, label }: { form: CatalogueFormInHand; label: string }) {
  const color = String(form.values.color ?? '')
  const isWhole = WHOLE.test(color)
  const name = String(form.values.nombre ?? '').trim()
  const set = (text: string) => form.set({ color: text.trim().toLowerCase() })
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        autoComplete="off"
        value={color}
        onChange={(event) => set(event.currentTarget.value)}
        error={fieldError(form.errors, 'color')}
      />
      <input
        type="color"
        className={classes.picker}
        aria-label="Elegir el color"
        value={isWhole ? color.toLowerCase() : '#ffffff'}
        onChange={(event) => set(event.currentTarget.value)}
      />
      {isWhole ? <ColorTag color={color}>{name || 'Así se ve'}</ColorTag> : null}
    </div>
  )
}
