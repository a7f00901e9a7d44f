import { useEffect, useState } from 'react'
import type { SharedPhoto } from '#src/offline/share-inbox.ts'
import { isHeic } from '#src/records/photos/unreadable-photo.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { TrashIcon } from '#src/ui/icons/icons.tsx'
import classes from './photo-grid.module.css'

interface SharedPhotoCardProps {
  photo: SharedPhoto
  onDiscard: () => void
}

/** A shared photo as it was received. */
export function SharedPhotoCard({ photo, onDiscard }: SharedPhotoCardProps) {
  const [url, setUrl] = useState<string>()
  const [broken, setBroken] = useState<string | null>(null)
  const { bytes, type, name } = photo

  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])

  const sayBroken = async () =>
    setBroken((await isHeic(new Blob([bytes]))) ? 'Este equipo no puede leer HEIC' : 'No es una foto')

  return (
    <li className={classes.photo}>
      <div className={classes.frame}>
        {url && broken === null ? (
          <img src={url} alt={`Vista de ${name}`} onError={() => void sayBroken()} />
        ) : (
          broken
        )}
      </div>
      <div className={classes.foot}>
        <span className={classes.name}>{name}</span>
        <IconButton label={`Descartar ${name}`} onClick={onDiscard}>
          <TrashIcon size={20} />
        </IconButton>
      </div>
    </li>
  )
}
