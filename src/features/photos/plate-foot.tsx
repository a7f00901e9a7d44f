import { Button } from '@mantine/core'
import type { Photo } from '#contract/calls/photos.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { CartIcon, ShareIcon } from '#src/ui/icons/icons.tsx'
import { HoldLine } from './holds/hold-line.tsx'
import { HoldPlate } from './holds/hold-plate.tsx'
import { PhotoMenu } from './photo-menu.tsx'
import classes from './plate-foot.module.css'
import { sharePlate } from './share-plate.ts'
import { ChoosePlate } from './tray/choose-plate.tsx'

interface PlateFootProps {
  foto: Photo
  /** Address of the picture shown. */
  src: string
  /** Known facts of the plate, the first line first. */
  lines: readonly string[]
  /** The lines that go out with the picture. */
  shared: readonly string[]
  /** Only for who may order. */
  onOrder: (() => void) | undefined
  onCart: (() => void) | undefined
  onDeleted: () => void
}

/** Known facts of the plate on the screen, and what can be done with it. [S202, S204] */
export function PlateFoot({ foto: photo, src, lines, shared, onOrder, onCart, onDeleted }: PlateFootProps) {
  const share = () =>
    sharePlate({ src, name: `${photo.batch} ${photo.chapa.toLowerCase()}`, lines: shared }).catch(() =>
      toast.short('No se pudo compartir la foto'),
    )

  return (
    <div className={classes.foot}>
      <div className={classes.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <HoldLine foto={photo} />
      </div>
      <div className={classes.actions}>
        <ChoosePlate foto={photo} />
        <HoldPlate foto={photo} />
        {onCart ? (
          <IconButton label="Agregar esta chapa al carrito" onClick={onCart}>
            <CartIcon />
          </IconButton>
        ) : null}
        {onOrder ? (
          <Button size="md" onClick={onOrder}>
            Pedir esta chapa
          </Button>
        ) : null}
        <IconButton label="Compartir la foto" onClick={() => void share()}>
          <ShareIcon />
        </IconButton>
        <PhotoMenu foto={photo} onDone={onDeleted} />
      </div>
    </div>
  )
}
