import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, PlateIcon } from '#src/ui/layout/icons.tsx'
import { swipe, wrap } from './gallery-index.ts'
import classes from './gallery-stage.module.css'

export interface GalleryPhoto {
  id: string
  src: string
  srcSet?: string | undefined
  /** A small version, shown until `src` is there. */
  thumb?: string | undefined
  /** Number of the plate; its place when not given. */
  plate?: number | string | undefined
  alt?: string | undefined
  /** Shown whole, not filling the frame: a plate much longer than it is high. */
  isWhole?: boolean | undefined
  /** Over the picture: a `Chip`, 'En este teléfono'. */
  badge?: ReactNode
}

interface GalleryStageProps {
  photos: readonly GalleryPhoto[]
  label: string
  index: number
  onIndex: (index: number) => void
  onOpen?: () => void
  isFull?: boolean
  /** What each picture is of. */
  noun?: string
}

const MOST_DOTS = 10

/** One plate at a time: swipe, arrows, dots and arrow keys; it goes round. [S202] */
export function GalleryStage({
  photos,
  label,
  index,
  onIndex,
  onOpen,
  isFull = false,
  noun = 'Chapa',
}: GalleryStageProps) {
  const at = wrap(index, photos.length)
  const photo = photos[at]
  const go = (steps: number) => onIndex(wrap(at + steps, photos.length))
  const { wasSwiped, ...swiping } = useSwipe(go)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  if (!photo)
    return (
      <div className={classes.frame} data-full={isFull || undefined} role="img" aria-label="Sin fotos">
        <Missing text="Sin fotos" />
      </div>
    )

  const name = `${noun} ${photo.plate ?? at + 1}`
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
      isFull={isFull}
      onFailed={() => setFailed((now) => new Set([...now, photo.id]))}
    />
  )

  return (
    <section
      className={classes.gallery}
      aria-roledescription="galería"
      aria-label={isFull ? `${label}, pantalla completa` : label}
      onKeyDown={onKeyDown}
    >
      <div className={classes.frame} data-full={isFull || undefined} {...swiping}>
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
        {photos.length > 1 ? <Arrows go={go} noun={noun} /> : null}
      </div>
      {photos.length > 1 && photos.length <= MOST_DOTS ? (
        <Dots {...{ photos, at, isFull, noun, onIndex }} />
      ) : null}
    </section>
  )
}

/** Left and right with a finger; a swipe that ends on a button is no click. */
function useSwipe(go: (steps: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const swiped = useRef(false)
  return {
    wasSwiped: () => swiped.current,
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY }
      swiped.current = false
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const step = swipe(event.clientX - start.current.x, event.clientY - start.current.y)
      start.current = undefined
      swiped.current = step !== 0
      if (step !== 0) go(step)
    },
  }
}

interface PictureProps {
  photo: GalleryPhoto
  alt: string
  isFull: boolean
  onFailed: () => void
}

function Picture({ photo, alt, isFull, onFailed }: PictureProps) {
  return (
    <img
      className={classes.photo}
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={isFull ? '100vw' : '(min-width: 768px) 560px, 100vw'}
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

function Arrows({ go, noun }: { go: (steps: number) => void; noun: string }) {
  return (
    <>
      <button
        type="button"
        className={classes.arrow}
        data-side="left"
        aria-label={`${noun} anterior`}
        onClick={() => go(-1)}
      >
        <ChevronLeftIcon size={28} />
      </button>
      <button
        type="button"
        className={classes.arrow}
        data-side="right"
        aria-label={`${noun} siguiente`}
        onClick={() => go(1)}
      >
        <ChevronRightIcon size={28} />
      </button>
    </>
  )
}

interface DotsProps extends Pick<GalleryStageProps, 'photos' | 'onIndex'> {
  at: number
  isFull: boolean
  noun: string
}

function Dots({ photos, at, isFull, noun, onIndex }: DotsProps) {
  return (
    <div className={classes.dots} data-full={isFull || undefined}>
      {photos.map((one, place) => (
        <button
          key={one.id}
          type="button"
          className={classes.dot}
          aria-label={`${noun} ${one.plate ?? place + 1}`}
          aria-current={place === at || undefined}
          onClick={() => onIndex(place)}
        />
      ))}
    </div>
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
