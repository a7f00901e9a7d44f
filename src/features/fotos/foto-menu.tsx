import { lazy, Suspense } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { MoreIcon } from '#src/ui/layout/icons.tsx'
import type { FotoActionsProps } from './foto-actions.tsx'
import { mayChangePhotos } from './photo-gate.ts'

const FotoActions = lazy(async () => ({ default: (await import('./foto-actions.tsx')).FotoActions }))

/** What is seldom done with a photo: one's own is deleted after asking; those of the drive stay. [S211, S214] */
export function FotoMenu(props: FotoActionsProps) {
  const { user } = useDevice().parts
  const { foto } = props
  if (foto.fuente !== 'custom' || !mayChangePhotos(user)) return null

  const waiting = (
    <IconButton label={`Más de la ${foto.chapa.toLowerCase()}`} disabled>
      <MoreIcon />
    </IconButton>
  )
  return (
    <Suspense fallback={waiting}>
      <FotoActions {...props} />
    </Suspense>
  )
}
