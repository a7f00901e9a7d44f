import { useEffect, useState } from 'react'
import { wrap } from './gallery-index.ts'
import { GalleryViewer } from './gallery-viewer.tsx'
import type { LinkedProps } from './linked-picture.ts'

interface LinkedViewerProps extends LinkedProps {
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** The pictures of a record on the whole screen; each is fetched by a link once it is looked at. [SEC11] */
export function LinkedViewer({ label, linkOf, photos, index, onIndex, onClose }: LinkedViewerProps) {
  const shown = photos[wrap(index, photos.length)]
  const whole = useWholePictures(linkOf, shown?.hasWhole ? shown.uuid : undefined)
  const pictures = photos.map(({ uuid: id, small = '' }, place) => ({
    id,
    src: whole.get(id) ?? small,
    thumb: small,
    plate: place + 1,
    isWhole: true,
  }))
  return <GalleryViewer {...{ photos: pictures, index, onIndex, onClose, label }} noun="Foto" />
}

/** Addresses of the whole pictures that were looked at; without network there are none. */
function useWholePictures(
  linkOf: LinkedProps['linkOf'],
  photo: string | undefined,
): ReadonlyMap<string, string> {
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map())
  const isHeld = photo !== undefined && links.has(photo)
  useEffect(() => {
    if (photo === undefined || isHeld) return
    let isWanted = true
    void linkOf(photo)
      .then((url) => {
        if (isWanted) setLinks((now) => new Map([...now, [photo, new URL(url, location.origin).pathname]]))
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [linkOf, photo, isHeld])
  return links
}
