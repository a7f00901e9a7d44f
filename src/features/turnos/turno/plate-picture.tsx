import { useState } from 'react'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { PlateIcon } from '#src/ui/icons/icons.tsx'
import classes from './load-check-card.module.css'

interface PlatePictureProps {
  title: string
  plate: { thumb_url: string; image_url: string; chapa: string } | undefined
}

/** The plate of a lot; a press shows it large. */
export function PlatePicture({ title, plate }: PlatePictureProps) {
  const modals = useModals()
  const isOnline = useIsOnline()
  const [failed, setFailed] = useState('')
  const src = plate?.thumb_url
  if (!plate || !src || failed === src) {
    return (
      <span className={classes.noPlate} title={isOnline ? 'Sin foto' : 'Sin foto en este teléfono'}>
        <PlateIcon size={28} strokeWidth={1.4} />
      </span>
    )
  }
  const large = isOnline ? plate.image_url : plate.thumb_url
  const open = () =>
    void modals.open(
      () => <img className={classes.large} src={large} alt={`${title}, chapa ${plate.chapa}`} />,
      {
        title,
        size: 'full',
      },
    )

  return (
    <button type="button" className={classes.plate} aria-label={`Ver la chapa de ${title}`} onClick={open}>
      <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
    </button>
  )
}
