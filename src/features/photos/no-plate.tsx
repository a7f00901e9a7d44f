import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import classes from './no-plate.module.css'

interface NoPlateProps {
  /** Read aloud, and written over the stone unless it is still awaited. */
  text: string
  isAwaited?: boolean
  /** The stone's. */
  name: string
  /** As tall as a gallery, where one is expected. */
  isTall?: boolean
}

/** The colour of a stone in place of its photo. */
export function NoPlate({ text, isAwaited = false, name, isTall = false }: NoPlateProps) {
  return (
    <div className={classes.frame} data-no-plate data-tall={isTall || undefined} role="img" aria-label={text}>
      <span className={classes.swatch}>
        <ProductPicture size="fill" sources={[]} name={name} />
      </span>
      {isAwaited ? null : (
        <span className={classes.text} aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  )
}
