import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { passwordStrength } from '#contract/password-strength.ts'
import { Card } from '#src/ui/card.tsx'
import { HoldNumber } from '#src/ui/hold-number.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { PasswordMeter } from '#src/ui/password-meter.tsx'

export function FieldSamples() {
  const [quantity, setQuantity] = useState<number | null>(1)
  const [pieces, setPieces] = useState(1)
  const [password, setPassword] = useState('')

  return (
    <Card title="Campos">
      <TextInput label="Texto" placeholder="Escriba acá" />
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
