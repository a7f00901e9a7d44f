import { Button } from '@mantine/core'
import { useInstall } from '#src/session/install-prompt.ts'
import { Card } from '#src/ui/layout/card.tsx'

const WORDS = {
  instalada: 'La aplicación ya está instalada.',
  compartir: 'Tocá «Compartir» y después «Agregar a inicio».',
  ninguna: 'Este navegador no ofrece instalarla.',
}

/** [S80, A106] */
export function InstallSample() {
  const { way, install } = useInstall()

  return (
    <Card title="Instalar">
      {way in WORDS ? (
        <p>{WORDS[way as keyof typeof WORDS]}</p>
      ) : (
        <Button onClick={install}>Instalar la aplicación</Button>
      )}
    </Card>
  )
}
