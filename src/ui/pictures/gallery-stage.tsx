import { type KeyboardEvent, useState } from 'react'
import { PlateIcon } from '#src/ui/icons/icons.tsx'
import { GalleryArrows } from './gallery-arrows.tsx'
import { GalleryDots } from './gallery-dots.tsx'
import { wrap } from './gallery-index.ts'
import { type GalleryPhoto, photoNames } from './gallery-photo.ts'
import classes from './gallery-stage.module.css'
import { useSwipe } from './use-swipe.ts'

interface GalleryStageProps {
  photos: readonly GalleryPhoto[]
  label: string
  index: number
  onIndex: (index: number) => void
  onOpen?: () => void
  /** false where a strip of the pictures stands in place of their dots. */
  hasDots?: boolean
  /** The subject of each picture. */
  noun?: string
}

/** Shows one plate at a time: swipe, arrows, dots and arrow keys; it goes round. [S202] */
export function GalleryStage(props: GalleryStageProps) {
  const { photos, label, index, onIndex, onOpen, hasDots = true, noun = 'Chapa' } = props
  const at = wrap(index, photos.length)
  const photo = photos[at]
  const go = (steps: number) => onIndex(wrap(at + steps, photos.length))
  const { wasSwiped, ...swiping } = useSwipe(go)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  if (!photo)
    return (
      <div className={classes.frame} role="img" aria-label="Sin fotos">
        <Missing text="Sin fotos" />
      </div>
    )

  const names = photoNames(photos, noun)
  const name = names[at] ?? ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(event.key === 'ArrowRight' ? 1 : -1)
  }
  const open = () => {
    if (!wasSwiped()) onOpen?.()
  }
  const picture = failed.has(photo.id) ? (
    <Missing text="Foto no disponible" />
  ) : (
    <Picture
      key={photo.id}
      photo={photo}
      alt={`${label}, ${name}`}
      onFailed={() => setFailed((now) => new Set([...now, photo.id]))}
    />
  )

  return (
    <section
      className={classes.gallery}
      aria-roledescription="galería"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className={classes.frame} {...swiping}>
        {onOpen ? (
          <button
            type="button"
            className={classes.open}
            aria-label={`Ver ${name} en pantalla completa`}
            onClick={open}
          >
            {picture}
          </button>
        ) : (
          picture
        )}
        <span className={classes.name} aria-live="polite">
          {name}
          {photos.length > 1 ? (
            <span className={classes.count}>{` · ${at + 1} de ${photos.length}`}</span>
          ) : null}
        </span>
        {photo.badge ? <span className={classes.badge}>{photo.badge}</span> : null}
        {photos.length > 1 ? <GalleryArrows go={go} noun={noun} /> : null}
      </div>
      {hasDots ? <GalleryDots names={names} at={at} onIndex={onIndex} /> : null}
    </section>
  )
}

interface PictureProps {
  photo: GalleryPhoto
  alt: string
  onFailed: () => void
}

function Picture({ photo, alt, onFailed }: PictureProps) {
  return (
    <img
      className={classes.photo}
      src={photo.src}
      srcSet={photo.srcSet}
      sizes="(min-width: 768px) 560px, 100vw"
      alt={photo.alt ?? alt}
      loading="lazy"
      decoding="async"
      data-whole={photo.isWhole || undefined}
      style={photo.thumb ? { backgroundImage: `url("${photo.thumb}")` } : undefined}
      draggable={false}
      onError={onFailed}
    />
  )
}

function Missing({ text }: { text: string }) {
  return (
    <span className={classes.missing}>
      <PlateIcon size={48} strokeWidth={1.5} />
      {text}
    </span>
  )
}
