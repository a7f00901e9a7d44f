import { Checkbox } from '@mantine/core'
import { useHasScanner } from '#src/session/scanner-setting.ts'
import { Card } from '#src/ui/layout/card.tsx'

/** The switch for a scanner that types like a keyboard. */
export function ScannerCard() {
  const [isOn, setOn] = useHasScanner()
  return (
    <Card title="Lector de códigos">
      <Checkbox
        label="Hay un lector conectado a este equipo"
        description="El código de un lote lo abre desde cualquier pantalla, y en un turno lo marca como cargado."
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Card>
  )
}
