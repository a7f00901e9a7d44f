import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { passwordStrength } from '#contract/kit/password-strength.ts'
import { HoldNumber } from '#src/ui/fields/hold-number.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { PasswordMeter } from '#src/ui/fields/password/password-meter.tsx'
import { Card } from '#src/ui/layout/card.tsx'

export function FieldSamples() {
  const [quantity, setQuantity] = useState<number | null>(1)
  const [pieces, setPieces] = useState(1)
  const [password, setPassword] = useState('')

  return (
    <Card title="Campos">
      <TextInput label="Texto" placeholder="Escribí acá" />
      <NumberField
        label="Cantidad"
        value={quantity}
        onChange={setQuantity}
        min={0.01}
        max={999}
        step={0.01}
      />
      <HoldNumber label="Piezas" value={pieces} onChange={setPieces} />
      <PasswordInput
        label="Contraseña"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="new-password"
      />
      <PasswordMeter score={passwordStrength(password)} />
      <Checkbox label="Casilla" mt="md" />
    </Card>
  )
}
