import { Button } from '@mantine/core'
import type { BlobRef } from '#src/offline/drafts.ts'
import { useLocalPictures } from '#src/read/pictures/use-local-pictures.ts'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import classes from './claims.module.css'

interface ChosenPhotosProps {
  fotos: readonly BlobRef[]
  onRemove: (photo: BlobRef) => void
}

/** Pictures chosen for a claim that is still written. */
export function ChosenPhotos({ fotos: photos, onRemove }: ChosenPhotosProps) {
  const urls = useLocalPictures(photos.map(({ $blob }) => $blob))
  if (photos.length === 0) return null

  return (
    <ul className={classes.pictures} aria-label="Fotos elegidas">
      {photos.map((photo, index) => (
        <li key={photo.$blob} className={classes.picture}>
          <span className={classes.frame}>
            {urls.has(photo.$blob) ? <img src={urls.get(photo.$blob)} alt={`Foto ${index + 1}`} /> : null}
          </span>
          <Button
            variant="subtle"
            leftSection={<CloseIcon size={18} />}
            aria-label={`Quitar la foto ${index + 1}`}
            onClick={() => onRemove(photo)}
          >
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  )
}
