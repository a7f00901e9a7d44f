import { useState } from 'react'
import { PlateIcon } from '#src/ui/icons.tsx'
import classes from './product-picture.module.css'

interface ProductPictureProps {
  /** The first of these that loads is shown; a plate drawn in lines when none does. */
  sources: readonly (string | null | undefined)[]
  size: 'thumb' | 'wide'
  alt?: string
}

/** A picture of the material in a frame that keeps its place, with or without network. */
export function ProductPicture({ sources, size, alt = '' }: ProductPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = sources.find((one): one is string => Boolean(one) && !failed.includes(one ?? ''))

  return (
    <span className={classes.frame} data-size={size}>
      {src ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed((now) => [...now, src])}
        />
      ) : (
        <PlateIcon size={size === 'thumb' ? 26 : 56} strokeWidth={1.4} />
      )}
    </span>
  )
}
