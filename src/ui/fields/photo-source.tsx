import { CameraIcon, GalleryIcon } from '#src/ui/icons/icons.tsx'
import classes from './photo-source.module.css'

/** The two big buttons: where the pictures come from. [S210] */
export function PhotoSource({ onChoose }: { onChoose: (source: 'camera' | 'gallery') => void }) {
  return (
    <div className={classes.choices}>
      <button type="button" className={classes.choice} data-autofocus onClick={() => onChoose('camera')}>
        <CameraIcon size={36} />
        Cámara
      </button>
      <button type="button" className={classes.choice} onClick={() => onChoose('gallery')}>
        <GalleryIcon size={36} />
        Galería
      </button>
    </div>
  )
}
