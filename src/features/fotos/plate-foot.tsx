import { Button } from '@mantine/core'
import type { Foto } from '#contract/calls/fotos.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { ShareIcon } from '#src/ui/layout/icons.tsx'
import { FotoMenu } from './foto-menu.tsx'
import classes from './plate-foot.module.css'
import { sharePlate } from './share-plate.ts'

interface PlateFootProps {
  foto: Foto
  /** Of the picture that is shown. */
  src: string
  /** What is known of the plate, the first line first. */
  lines: readonly string[]
  /** Only for who may order. */
  onOrder: (() => void) | undefined
  onDeleted: () => void
}

/** What is known of the plate on the screen, and what can be done with it. [S202, S204] */
export function PlateFoot({ foto, src, lines, onOrder, onDeleted }: PlateFootProps) {
  const share = () =>
    sharePlate({ src, name: `${foto.batch} ${foto.chapa.toLowerCase()}`, lines }).catch(() =>
      toast.short('No se pudo compartir la foto'),
    )

  return (
    <div className={classes.foot}>
      <div className={classes.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={classes.actions}>
        {onOrder ? (
          <Button size="md" onClick={onOrder}>
            Pedir esta chapa
          </Button>
        ) : null}
        <IconButton label="Compartir la foto" onClick={() => void share()}>
          <ShareIcon />
        </IconButton>
        <FotoMenu foto={foto} onDone={onDeleted} />
      </div>
    </div>
  )
}
