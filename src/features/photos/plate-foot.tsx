import { Button } from '@mantine/core'
import type { Photo } from '#contract/calls/photos.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { CartIcon, ShareIcon } from '#src/ui/icons/icons.tsx'
import { HoldLine } from './holds/hold-line.tsx'
import { HoldPlate, OrderPlate } from './holds/hold-plate.tsx'
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
  onOrder: ((plate?: number) => void) | undefined
  onCart: (() => void) | undefined
  onDeleted: () => void
}

/** Known facts of the plate on the screen, for whom it is held, and what can be done with it. [S202, S204] */
export function PlateFoot({ foto: photo, src, lines, shared, onOrder, onCart, onDeleted }: PlateFootProps) {
  const share = () =>
    sharePlate({ src, name: `${photo.batch} ${photo.chapa.toLowerCase()}`, lines: shared }).catch(() =>
      toast.short('No se pudo compartir la foto'),
    )

  return (
    <div className={classes.foot}>
      <HoldLine foto={photo} />
      <div className={classes.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={classes.actions}>
        <ChoosePlate foto={photo} />
        <HoldPlate foto={photo} />
        {onCart ? (
          <Button
            size="md"
            variant="default"
            aria-label="Agregar esta chapa al carrito"
            leftSection={<CartIcon size={18} />}
            onClick={onCart}
          >
            Carrito
          </Button>
        ) : null}
        <Button
          size="md"
          variant="default"
          aria-label="Compartir la foto"
          leftSection={<ShareIcon size={18} />}
          onClick={() => void share()}
        >
          Compartir
        </Button>
        <PhotoMenu foto={photo} onDone={onDeleted} />
        {onOrder ? <OrderPlate foto={photo} onOrder={onOrder} /> : null}
      </div>
    </div>
  )
}
