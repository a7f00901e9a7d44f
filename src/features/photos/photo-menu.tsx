import { lazy, Suspense } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { MoreIcon } from '#src/ui/icons/icons.tsx'
import type { PhotoActionsProps } from './photo-actions.tsx'
import { mayChangePhotos } from './photo-gate.ts'

const PhotoActions = lazy(async () => ({ default: (await import('./photo-actions.tsx')).PhotoActions }))

/** Rare actions on a photo: one's own is deleted after asking; those of the drive stay. [S211, S214] */
export function PhotoMenu(props: PhotoActionsProps) {
  const { user } = useDevice().parts
  const { foto: photo } = props
  if (photo.fuente !== 'custom' || !mayChangePhotos(user)) return null

  const waiting = (
    <IconButton label={`Más de la ${photo.chapa.toLowerCase()}`} disabled>
      <MoreIcon />
    </IconButton>
  )
  return (
    <Suspense fallback={waiting}>
      <PhotoActions {...props} />
    </Suspense>
  )
}
