import { useEffect, useRef, useState } from 'react'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import type { GalleryPhoto } from '#src/ui/pictures/gallery-photo.ts'
import { decimals, type PlateLot } from './plate-lot.ts'
import classes from './plate-strip.module.css'

interface PlateStripProps {
  photos: readonly GalleryPhoto[]
  /** The lot of a picture, by the picture's id. */
  lotOf: (id: string) => PlateLot | undefined
  index: number
  onIndex: (index: number) => void
}

/** A plate of the strip. */
interface Plate {
  photo: GalleryPhoto
  /** Its place in the gallery. */
  at: number
  lot: PlateLot | undefined
}

/** All plates of a material, small and side by side, with size and branch; a branch can be looked at alone. */
export function PlateStrip({ photos, lotOf, index, onIndex }: PlateStripProps) {
  const [branch, setBranch] = useState('')
  const plates = photos.map((photo, at): Plate => ({ photo, at, lot: lotOf(photo.id) }))
  const branches = [...new Set(plates.flatMap(({ lot }) => lot?.branch ?? []))]
  const shown = branch === '' ? plates : plates.filter(({ lot }) => lot?.branch === branch)
  if (photos.length < 2) return null
  const choose = (next: string) => {
    setBranch(next)
    const first = plates.find(({ lot }) => next === '' || lot?.branch === next)
    if (first && plates[index]?.lot?.branch !== next) onIndex(first.at)
  }

  return (
    <div className={classes.frame}>
      {branches.length > 1 ? (
        <fieldset className={classes.branches} aria-label="Chapas de una sucursal">
          {['', ...branches].map((name) => (
            <ToggleButton key={name} isOn={name === branch} onClick={() => choose(name)}>
              {name || 'Todas'}
            </ToggleButton>
          ))}
        </fieldset>
      ) : null}
      <ul className={classes.strip} aria-label="Chapas">
        {shown.map((plate) => (
          <li key={plate.photo.id}>
            <PlateButton plate={plate} isShown={plate.at === index} onPick={() => onIndex(plate.at)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PlateButtonProps {
  plate: Plate
  isShown: boolean
  onPick: () => void
}

function PlateButton({ plate: { photo, lot }, isShown, onPick }: PlateButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const [item, list] = [button.current, button.current?.closest('ul')]
    if (isShown && item && list) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.clientWidth) / 2
  }, [isShown])
  const size = photo.size ? `${decimals(photo.size.height)} × ${decimals(photo.size.width)}` : ''
  const name = [`Chapa ${photo.plate ?? ''}`, lot && `lote ${lot.batch}`, size && `${size} m`, lot?.branch]

  return (
    <button
      ref={button}
      type="button"
      className={classes.plate}
      aria-label={name.filter(Boolean).join(', ')}
      aria-current={isShown || undefined}
      onClick={onPick}
    >
      <img src={photo.thumb ?? photo.src} alt="" loading="lazy" decoding="async" draggable={false} />
      <span className={classes.size}>{size || lot?.batch}</span>
    </button>
  )
}
