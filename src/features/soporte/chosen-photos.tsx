import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { CloseIcon } from '#src/ui/layout/icons.tsx'
import classes from './soporte.module.css'

interface ChosenPhotosProps {
  files: readonly File[]
  onRemove: (file: File) => void
}

/** Pictures chosen for a claim that is still written. */
export function ChosenPhotos({ files, onRemove }: ChosenPhotosProps) {
  const urls = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files])
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )
  if (files.length === 0) return null

  return (
    <ul className={classes.pictures} aria-label="Fotos elegidas">
      {files.map((file, index) => (
        <li key={urls[index]} className={classes.picture}>
          <span className={classes.frame}>
            <img src={urls[index]} alt={`Foto ${index + 1}`} />
          </span>
          <Button
            variant="subtle"
            leftSection={<CloseIcon size={18} />}
            aria-label={`Quitar la foto ${index + 1}`}
            onClick={() => onRemove(file)}
          >
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  )
}
