import { NumberField } from '#src/ui/fields/number-field.tsx'

interface QuantityFieldProps {
  value: number | null
  unit: string
  onChange: (quantity: number | null) => void
  error?: string | undefined
}

/** How much, up to 999 with two decimals; half a plate is allowed but not without a word. [S154, A17] */
export function QuantityField({ value, unit, onChange, error }: QuantityFieldProps) {
  const isHalfPlate = unit === 'PZA' && value !== null && !Number.isInteger(value)

  return (
    <NumberField
      label="Cantidad"
      value={value}
      onChange={(quantity) => onChange(quantity === null ? null : Math.round(quantity * 100) / 100)}
      min={0.01}
      max={999}
      steppers
      required
      error={error}
      {...(isHalfPlate && { description: 'Las piezas se piden enteras: revisá los decimales.' })}
    />
  )
}
