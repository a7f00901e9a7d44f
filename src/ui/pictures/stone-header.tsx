import type { ReactNode } from 'react'
import { ProductPicture } from './product-picture.tsx'
import classes from './stone-header.module.css'

interface StoneHeaderProps {
  /** The first of these that loads is shown. */
  sources: readonly (string | null | undefined)[]
  /** Name of the stone: its swatch stands where no picture loads. */
  name: string
  alt: string
  /** Said where the picture is not of the very lot. */
  note?: string | undefined
  /** The fields of a form stand under it. */
  isLow?: boolean
  /** Lies over the foot of the picture. */
  children?: ReactNode
}

/** A stone across its column, with what its screen is about over the foot of it. */
export function StoneHeader({ isLow, children, ...picture }: StoneHeaderProps) {
  return (
    <div className={classes.header} data-low={isLow || undefined}>
      <ProductPicture size="wide" {...picture} />
      {children ? <p className={classes.over}>{children}</p> : null}
    </div>
  )
}
