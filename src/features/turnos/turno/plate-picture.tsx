import type { LoadLine } from '#src/features/turnos/delivery/load-check.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useStone } from '#src/read/pictures/use-stone.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import classes from './load-check-card.module.css'

interface PlatePictureProps {
  title: string
  line: Pick<LoadLine, 'product_code' | 'lote' | 'name'>
}

/** The plate of a lot, or another of its material, which says so; a press shows it large. */
export function PlatePicture({ title, line }: PlatePictureProps) {
  const modals = useModals()
  const isOnline = useIsOnline()
  const stone = useStone({ product_code: line.product_code, batch: line.lote ?? '' })
  const picture = (
    <ProductPicture
      size="fill"
      sources={[stone?.thumb]}
      name={line.name}
      note={line.lote && stone?.thumb && !stone.isOwn ? 'Otro lote' : undefined}
    />
  )
  if (!stone?.thumb) return <span className={classes.plate}>{picture}</span>
  const large = (isOnline && stone.large) || stone.thumb
  const alt = stone.chapa ? `${title}, ${stone.chapa}` : `${line.name}, otro lote`
  const open = () =>
    void modals.open(() => <img className={classes.large} src={large} alt={alt} />, { title, size: 'full' })

  return (
    <button type="button" className={classes.plate} aria-label={`Ver la chapa de ${title}`} onClick={open}>
      {picture}
    </button>
  )
}
