import { useState } from 'react'
import { PlateIcon } from '#src/ui/icons/icons.tsx'
import classes from './product-picture.module.css'
import { stoneSwatch } from './stone-swatch.ts'

interface ProductPictureProps {
  /** The first of these that loads is shown. */
  sources: readonly (string | null | undefined)[]
  /** `fill` takes all of its place. */
  size: 'small' | 'thumb' | 'fill' | 'wide'
  alt?: string
  /** Name of the stone: its swatch stands where no picture loads, a plate drawn in lines without it. */
  name?: string | undefined
  /** Said on a wide picture that is not of the very lot. */
  note?: string | undefined
}

/** A picture of the material; its place stays whatever loads. */
export function ProductPicture({ sources, size, alt = '', name, note }: ProductPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = sources.find((source): source is string => Boolean(source) && !failed.includes(source ?? ''))
  const isWide = size === 'wide'

  return (
    <span
      className={classes.frame}
      data-size={size}
      data-swatch={name ? true : undefined}
      style={name ? stoneSwatch(name) : undefined}
    >
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
      ) : name ? (
        <span className={classes.none} aria-hidden />
      ) : (
        <PlateIcon size={26} strokeWidth={1.4} />
      )}
      {note ? <span className={classes.note}>{note}</span> : null}
    </span>
  )
}
