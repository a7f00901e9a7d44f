import { useEffect, useState } from 'react'
import { type FotoDeReclamo, leerFotoDeReclamo } from '#contract/calls/soporte.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { wrap } from '#src/ui/pictures/gallery-index.ts'
import { GalleryViewer } from '#src/ui/pictures/gallery-viewer.tsx'

interface ClaimViewerProps {
  uuid: string
  /** With the small picture shown until the whole one is there. */
  fotos: readonly (FotoDeReclamo & { small: string | undefined })[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** The pictures of a claim on the whole screen; each is fetched by a link once it is looked at. [SEC11] */
export function ClaimViewer({ uuid, fotos, index, onIndex, onClose }: ClaimViewerProps) {
  const shown = fotos[wrap(index, fotos.length)]
  const whole = useWholePictures(uuid, shown?.miniatura ? shown.uuid : undefined)
  const photos = fotos.map(({ uuid: id, small = '' }, place) => ({
    id,
    src: whole.get(id) ?? small,
    thumb: small,
    plate: place + 1,
    isWhole: true,
  }))
  return <GalleryViewer {...{ photos, index, onIndex, onClose }} label="Fotos del reclamo" noun="Foto" />
}

/** Addresses of the whole pictures that were looked at; without network there are none. */
function useWholePictures(uuid: string, foto: string | undefined): ReadonlyMap<string, string> {
  const device = useDevice()
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map())
  const isHeld = foto !== undefined && links.has(foto)
  useEffect(() => {
    if (foto === undefined || isHeld) return
    let isWanted = true
    void device
      .remote(leerFotoDeReclamo, { uuid, foto }, { persist: false })
      .then(({ data }) => {
        if (isWanted)
          setLinks((now) => new Map([...now, [foto, new URL(data.url, location.origin).pathname]]))
      })
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [device, uuid, foto, isHeld])
  return links
}
