import { useId } from 'react'
import { listProducts } from '#contract/calls/products.ts'
import { inOneLine, unbroken } from '#contract/kit/fields/unbroken.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useRead } from '#src/read/use-read.ts'
import type { TrayPlate } from '#src/records/boards/tray.ts'
import { CheckIcon } from '#src/ui/icons/icons.tsx'
import { Dotted } from '#src/ui/text/dotted.tsx'
import classes from './plate-grid.module.css'

/** The plate's own picture, where this phone has it; the material and batch of a queued board's plate are those of its lot. */
export function usePlate(plate: TrayPlate) {
  const { db } = useDevice()
  const { lot, number } = plate
  const photos = useRead(() => db.fotos.where('lote_id').equals(lot).toArray(), [db, lot])
  const photo = photos?.find((each) => each.number === number)
  const known = plate.product_code === '' ? photos?.[0] : undefined
  const thumb = photo?.thumb_url
  return {
    product_code: known?.product_code ?? plate.product_code,
    batch: known?.batch ?? plate.batch,
    stone: thumb ? { thumb, large: null, chapa: null, isOwn: true } : undefined,
  }
}

interface PlateCardProps {
  plate: TrayPlate
  /** Its measures; '' where they are unknown. */
  size: string
  isChosen: boolean
  error?: string | undefined
  onToggle: () => void
}

/** A plate to be shown: touching it anywhere takes it in or out. */
export function PlateCard({ plate, size, isChosen, error, onToggle }: PlateCardProps) {
  const { db } = useDevice()
  const errorId = useId()
  const { product_code, batch, stone } = usePlate(plate)
  const held = useRead(async () => (await db.productos.get(product_code)) ?? null, [db, product_code])
  // A phone that prepared nothing has pictures of products whose names it lacks.
  const asked = useRemote(
    listProducts,
    { product_code },
    { isReference: held === null && product_code !== '' },
  )
  const name = (held ?? asked.data?.data[0])?.product_name
  return (
    <li className={classes.place}>
      <button
        type="button"
        className={classes.card}
        aria-pressed={isChosen}
        aria-describedby={error ? errorId : undefined}
        onClick={onToggle}
      >
        <span className={classes.picture}>
          <StonePicture {...{ product_code, batch, stone }} name={name ?? ''} size="fill" />
          <span className={classes.tick} aria-hidden>
            {isChosen ? <CheckIcon size={20} strokeWidth={3} /> : null}
          </span>
        </span>
        <span className={classes.words}>
          <strong>{unbroken(name ?? product_code)}</strong>
          <span className={classes.facts}>
            <Dotted parts={[inOneLine(`Lote ${batch}`), inOneLine(`Chapa ${plate.number}`)]} />
          </span>
          <span className={classes.facts}>{size}</span>
        </span>
      </button>
      {error ? (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </li>
  )
}
