import { Button } from '@mantine/core'
import { useInstall } from '#src/session/install-prompt.ts'
import { DownloadIcon } from '#src/ui/icons/icons.tsx'
import classes from './bars.module.css'

/** Offers to install the app; on an iPhone, which has no install prompt, shows how. [A106] */
export function InstallEntry() {
  const { way, install } = useInstall()
  if (way === 'instalada' || way === 'ninguna') return null
  return (
    <div className={classes.install}>
      {way === 'boton' ? (
        <Button variant="default" fullWidth leftSection={<DownloadIcon size={18} />} onClick={install}>
          Instalar la aplicación
        </Button>
      ) : (
        'Para instalar la aplicación tocá «Compartir» y después «Agregar a inicio».'
      )}
    </div>
  )
}
