import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import classes from './no-plate.module.css'

interface NoPlateProps {
  text: string
  /** The stone's. */
  name: string
  /** As tall as a gallery, where one is expected. */
  isTall?: boolean
}

/** The colour of a stone in place of its photo. */
export function NoPlate({ text, name, isTall = false }: NoPlateProps) {
  return (
    <div className={classes.frame} data-no-plate data-tall={isTall || undefined} role="img" aria-label={text}>
      <span className={classes.swatch}>
        <ProductPicture size="fill" sources={[]} name={name} />
      </span>
      <span className={classes.text} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
