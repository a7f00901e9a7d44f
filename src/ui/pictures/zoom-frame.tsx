import { useEffect, useState } from 'react'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { FitIcon, MinusIcon, PlateIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import type { GalleryPhoto } from './gallery-photo.ts'
import { PlateScale } from './plate-scale.tsx'
import { useZoom } from './use-zoom.ts'
import type { Size } from './zoom.ts'
import classes from './zoom-frame.module.css'

interface ZoomFrameProps {
  photo: GalleryPhoto
  /** The picture's name for who does not see it. */
  alt: string
  onSwipe: (step: -1 | 1) => void
}

const UNKNOWN: Size = { width: 0, height: 0 }

/** Whether a key goes to the picture: to that of the dialog on top, and not to a menu in it. */
function isOurs({ target, ctrlKey, metaKey, altKey }: KeyboardEvent, frame: Element | null): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  const dialog = frame?.closest('[role=dialog]')
  return target.closest('[role=menu]') === null && (dialog?.contains(target) ?? false)
}

/** Passes keys on to the picture wherever the focus is in its dialog. */
function useKeys(frame: { current: Element | null }, onKey: (key: string) => boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isOurs(event, frame.current) && onKey(event.key)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** A picture one can look into: pinch, double tap, wheel, keys and buttons; a plate has its size drawn to it. [S202] */
export function ZoomFrame({ photo, alt, onSwipe }: ZoomFrameProps) {
  const [natural, setNatural] = useState(UNKNOWN)
  const [isBroken, setBroken] = useState(false)
  const zoom = useZoom(natural, onSwipe)
  const { view, framed } = zoom
  useKeys(zoom.frame, zoom.onKey)
  const place = {
    width: framed.whole.width,
    height: framed.whole.height,
    transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  }

  return (
    <div className={classes.frame}>
      <div ref={zoom.frame} className={classes.hands} data-whole={zoom.isWhole || undefined} {...zoom.hands}>
        {isBroken ? (
          <span className={classes.missing}>
            <PlateIcon size={48} strokeWidth={1.5} />
            Foto no disponible
          </span>
        ) : (
          <img
            className={classes.picture}
            data-smooth={zoom.isSmooth || undefined}
            style={photo.thumb ? { ...place, backgroundImage: `url("${photo.thumb}")` } : place}
            src={photo.src}
            alt={photo.alt ?? alt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {photo.size && natural.width > 0 && !isBroken ? (
        <PlateScale size={photo.size} {...{ natural, framed, view }} />
      ) : null}
      <div className={classes.buttons}>
        <IconButton label="Acercar" onClick={zoom.closer}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Alejar" disabled={zoom.isWhole} onClick={zoom.further}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Ver entera" disabled={zoom.isWhole} onClick={zoom.reset}>
          <FitIcon />
        </IconButton>
      </div>
    </div>
  )
}
