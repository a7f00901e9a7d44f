import { Button } from '@mantine/core'
import { useState } from 'react'
import { useInstall } from '#src/session/install-prompt.ts'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './first-steps.module.css'

/** Not of a user: the icon is on the phone. */
const KEY = 'cantera.instalar'

/** The person has said no on this phone. */
export const refuseInstall = (): void => localStorage.setItem(KEY, 'no')

/** Offers to install the app until someone does or says no; the menu offers it always. [A106] */
export function InstallCard() {
  const { way, install } = useInstall()
  const [isRefused, setRefused] = useState(() => localStorage.getItem(KEY) === 'no')
  if (isRefused || way === 'instalada' || way === 'ninguna') return null

  const refuse = () => {
    refuseInstall()
    setRefused(true)
  }
  return (
    <Card title="Instalá la aplicación">
      <p>
        {way === 'boton'
          ? 'Se abre desde el inicio del teléfono y funciona sin conexión.'
          : 'Para abrirla desde el inicio y trabajar sin conexión: tocá «Compartir» y después «Agregar a inicio».'}
      </p>
      <div className={classes.answers}>
        <Button variant="default" onClick={refuse}>
          {way === 'boton' ? 'Ahora no' : 'Entendido'}
        </Button>
        {way === 'boton' ? (
          <Button leftSection={<DownloadIcon size={18} />} onClick={install}>
            Instalar
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
