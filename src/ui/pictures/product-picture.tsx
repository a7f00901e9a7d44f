import { useState } from 'react'
import { PlateIcon } from '#src/ui/icons/icons.tsx'
import classes from './product-picture.module.css'

interface ProductPictureProps {
  /** The first of these that loads is shown. A wide one without any has no frame. */
  sources: readonly (string | null | undefined)[]
  size: 'small' | 'thumb' | 'wide'
  alt?: string
}

/** A picture of the material; its place stays, with a plate drawn in lines when none loads. */
export function ProductPicture({ sources, size, alt = '' }: ProductPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = sources.find((source): source is string => Boolean(source) && !failed.includes(source ?? ''))
  const isWide = size === 'wide'
  if (isWide && !sources.some(Boolean)) return null

  return (
    <span className={classes.frame} data-size={size}>
      {src ? (
        <img
          src={src}
          alt={alt}
          // A wide one is what its screen is about, and in sight at once.
          loading={isWide ? 'eager' : 'lazy'}
          fetchPriority={isWide ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed((now) => [...now, src])}
        />
      ) : (
        <PlateIcon size={isWide ? 64 : 26} strokeWidth={isWide ? 0.8 : 1.4} />
      )}
    </span>
  )
}
