import { useId } from 'react'
import type { Photo } from '#contract/calls/photos.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { readPlates } from '#src/records/photos/lot-plates.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import classes from './plate-field.module.css'

interface PlateFieldProps {
  /** The material of the order; `branch` is the one of its lot. */
  of: { product_code: string; lote: string; branch: string; unit: string }
  /** Chosen plates, `3,7`; '' for any. */
  value: string
  onChange: (plates: string, count: number) => void
  error: string | undefined
  /** The photos as they were read before it was drawn. */
  first?: readonly Photo[] | undefined
}

const NONE: readonly Photo[] = []

/** The plates of a lot with photos, to tick; nothing where none are known or the order is not by the piece. */
export function PlateField({ of, value, onChange, error, first = NONE }: PlateFieldProps) {
  const { db } = useDevice()
  const errorId = useId()
  const { product_code, lote: batch, branch, unit } = of
  const photos =
    useRead<readonly Photo[]>(
      () => readPlates(db, { product_code, batch, branch }),
      [db, product_code, batch, branch],
      first,
    ) ?? NONE
  const chosen = value === '' ? [] : value.split(',').map(Number)
  const isShown = (unit === 'PZA' && photos.length > 0) || chosen.length > 0
  if (!isShown && !error) return null

  const toggle = (plate: number) => {
    const rest = chosen.filter((number) => number !== plate)
    const now = rest.length < chosen.length ? rest : [...chosen, plate].sort((a, b) => a - b)
    onChange(now.join(','), now.length)
  }
  const known = new Map(photos.map((photo) => [photo.number, photo.thumb_url]))
  const numbers = [...new Set([...known.keys(), ...chosen])].sort((a, b) => a - b)

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>Chapas (opcional)</legend>
      <div className={classes.tiles}>
        {numbers.map((plate) => (
          <label key={plate} className={classes.tile} data-chosen={chosen.includes(plate) || undefined}>
            {known.get(plate) ? <img src={known.get(plate)} alt="" className={classes.picture} /> : null}
            <span className={classes.name}>
              <input type="checkbox" checked={chosen.includes(plate)} onChange={() => toggle(plate)} />
              Chapa {plate}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <div id={errorId} role="alert">
          <FieldWarning>{error}</FieldWarning>
        </div>
      ) : null}
    </fieldset>
  )
}
