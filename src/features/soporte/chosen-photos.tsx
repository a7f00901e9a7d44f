import { Button } from '@mantine/core'
import { useLocalPictures } from '#src/bridge/pictures/use-local-pictures.ts'
import type { BlobRef } from '#src/offline/outbox-row.ts'
import { CloseIcon } from '#src/ui/layout/icons.tsx'
import classes from './soporte.module.css'

interface ChosenPhotosProps {
  fotos: readonly BlobRef[]
  onRemove: (foto: BlobRef) => void
}

/** Pictures chosen for a claim that is still written. */
export function ChosenPhotos({ fotos, onRemove }: ChosenPhotosProps) {
  const urls = useLocalPictures(fotos.map(({ $blob }) => $blob))
  if (fotos.length === 0) return null

  return (
    <ul className={classes.pictures} aria-label="Fotos elegidas">
      {fotos.map((foto, index) => (
        <li key={foto.$blob} className={classes.picture}>
          <span className={classes.frame}>
            {urls.has(foto.$blob) ? <img src={urls.get(foto.$blob)} alt={`Foto ${index + 1}`} /> : null}
          </span>
          <Button
            variant="subtle"
            leftSection={<CloseIcon size={18} />}
            aria-label={`Quitar la foto ${index + 1}`}
            onClick={() => onRemove(foto)}
          >
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  )
}
