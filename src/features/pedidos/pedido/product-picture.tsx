import { useState } from 'react'
import { PlateIcon } from '#src/ui/layout/icons.tsx'
import classes from './product-picture.module.css'

interface ProductPictureProps {
  /** The first of these that loads is shown. */
  sources: readonly (string | null | undefined)[]
  size: 'thumb' | 'wide'
  alt?: string
}

/** A picture of the material. A thumb keeps its place with a plate drawn in lines, a wide one needs a picture. */
export function ProductPicture({ sources, size, alt = '' }: ProductPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = sources.find((one): one is string => Boolean(one) && !failed.includes(one ?? ''))
  if (!src && size === 'wide') return null

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
        <PlateIcon size={26} strokeWidth={1.4} />
      )}
    </span>
  )
}
