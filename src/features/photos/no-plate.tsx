import classes from './no-plate.module.css'
import { Slab } from './slab.tsx'

interface NoPlateProps {
  text: string
  /** As tall as a gallery, where one is expected. */
  isTall?: boolean
}

/** A slab drawn in lines, where there is no photo of it. */
export function NoPlate({ text, isTall = false }: NoPlateProps) {
  return (
    <div className={classes.frame} data-no-plate data-tall={isTall || undefined} role="img" aria-label={text}>
      <Slab />
      <span className={classes.text} aria-hidden="true">
        {text}
      </span>
    </div>
  )
}
