import { Button } from '@mantine/core'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import classes from './picture-row.module.css'

interface ChosenPicturesProps {
  /** By their names, with the address of each that can be drawn. */
  names: readonly string[]
  urls: ReadonlyMap<string, string>
  onRemove: (name: string) => void
}

/** Pictures chosen for a form that is still written. */
export function ChosenPictures({ names, urls, onRemove }: ChosenPicturesProps) {
  if (names.length === 0) return null

  return (
    <ul className={classes.pictures} aria-label="Fotos elegidas">
      {names.map((name, index) => (
        <li key={name} className={classes.picture}>
          <span className={classes.frame}>
            {urls.has(name) ? <img src={urls.get(name)} alt={`Foto ${index + 1}`} /> : null}
          </span>
          <Button
            variant="subtle"
            leftSection={<CloseIcon size={18} />}
            aria-label={`Quitar la foto ${index + 1}`}
            onClick={() => onRemove(name)}
          >
            Quitar
          </Button>
        </li>
      ))}
    </ul>
  )
}
