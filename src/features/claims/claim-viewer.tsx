import { useEffect, useState } from 'react'
import { type ClaimPhoto, getClaimPhoto } from '#contract/calls/claims.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { wrap } from '#src/ui/pictures/gallery-index.ts'
import { GalleryViewer } from '#src/ui/pictures/gallery-viewer.tsx'

interface ClaimViewerProps {
  uuid: string
  /** With the small picture shown until the whole one is there. */
  fotos: readonly (ClaimPhoto & { small: string | undefined })[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** The pictures of a claim on the whole screen; each is fetched by a link once it is looked at. [SEC11] */
export function ClaimViewer({ uuid, fotos: photos, index, onIndex, onClose }: ClaimViewerProps) {
  const shown = photos[wrap(index, photos.length)]
  const whole = useWholePictures(uuid, shown?.miniatura ? shown.uuid : undefined)
  const pictures = photos.map(({ uuid: id, small = '' }, place) => ({
    id,
    src: whole.get(id) ?? small,
    thumb: small,
    plate: place + 1,
    isWhole: true,
  }))
  return (
    <GalleryViewer {...{ photos: pictures, index, onIndex, onClose }} label="Fotos del reclamo" noun="Foto" />
  )
}

/** Addresses of the whole pictures that were looked at; without network there are none. */
function useWholePictures(uuid: string, photo: string | undefined): ReadonlyMap<string, string> {
  const device = useDevice()
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map())
  const isHeld = photo !== undefined && links.has(photo)
  useEffect(() => {
    if (photo === undefined || isHeld) return
    let isWanted = true
    void device
      .remote(getClaimPhoto, { uuid, foto: photo }, { persist: false })
      .then(({ data }) => {
        if (isWanted)
          setLinks((now) => new Map([...now, [photo, new URL(data.url, location.origin).pathname]]))
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [device, uuid, photo, isHeld])
  return links
}
