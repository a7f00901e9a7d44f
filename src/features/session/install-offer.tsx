import { Button } from '@mantine/core'
import { useInstall } from '#src/session/install-prompt.ts'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import classes from './install-offer.module.css'

/** Offers to install the app; on an iPhone, which has no install prompt, shows how. [A106] */
export function InstallOffer() {
  const { way, install } = useInstall()
  if (way === 'instalada' || way === 'ninguna') return null
  if (way === 'compartir') {
    return (
      <p className={classes.install}>
        Para trabajar sin conexión, instalá la aplicación: tocá «Compartir» y después «Agregar a inicio».
      </p>
    )
  }
  return (
    <div className={classes.install}>
      <Button variant="default" leftSection={<DownloadIcon size={18} />} onClick={install}>
        Instalar la aplicación
      </Button>
      <span>Para abrirla desde el inicio del teléfono y trabajar sin conexión.</span>
    </div>
  )
}
