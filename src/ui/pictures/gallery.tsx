import { useState } from 'react'
import type { GalleryPhoto } from './gallery-photo.ts'
import { GalleryStage } from './gallery-stage.tsx'
import { GalleryViewer } from './gallery-viewer.tsx'

interface GalleryProps {
  photos: readonly GalleryPhoto[]
  /** Caption of the pictures: 'Carrara, lote B-1042'. */
  label: string
}

/** The plates of a lot in a fixed 4:3 frame; a click opens them full screen. [S202] */
export function Gallery({ photos, label }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const [isFull, setFull] = useState(false)

  return (
    <>
      <GalleryStage
        photos={photos}
        label={label}
        index={index}
        onIndex={setIndex}
        onOpen={() => setFull(true)}
      />
      {isFull ? (
        <GalleryViewer
          photos={photos}
          label={label}
          index={index}
          onIndex={setIndex}
          onClose={() => setFull(false)}
        />
      ) : null}
    </>
  )
}
