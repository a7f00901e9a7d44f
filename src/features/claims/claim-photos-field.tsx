import { useState } from 'react'
import { claims } from '#contract/records/claims.ts'
import { unreadableText } from '#src/records/photos/unreadable-photo.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { PhotoPicker } from '#src/ui/fields/photo-picker.tsx'
import { shrinkAll } from './save-claim-photos.ts'

interface ClaimPhotosFieldProps {
  /** Photos the claim has already. */
  count: number
  onPick: (files: File[]) => unknown
}

const MAX_PHOTOS = claims.limits.fotos

/** Takes or chooses photos of a claim, up to six, and makes them small. */
export function ClaimPhotosField({ count, onPick }: ClaimPhotosFieldProps) {
  const modals = useModals()
  const [isReading, setReading] = useState(false)
  if (count >= MAX_PHOTOS) return <FormNote>Ya tiene {MAX_PHOTOS} fotos, que es lo máximo.</FormNote>

  const read = async (chosen: File[]) => {
    setReading(true)
    try {
      const { files, unreadable } = await shrinkAll(chosen.slice(0, MAX_PHOTOS - count))
      if (files.length > 0) await onPick(files)
      if (unreadable.length > 0)
        await modals.alert({ title: 'No se pudo leer', message: await unreadableText(unreadable) })
      if (chosen.length > MAX_PHOTOS - count)
        await modals.alert({
          title: 'Son demasiadas fotos',
          message: `Un reclamo puede tener ${MAX_PHOTOS} fotos.`,
        })
    } finally {
      setReading(false)
    }
  }

  return (
    <PhotoPicker variant="default" loading={isReading} onPick={(files) => void read(files)}>
      Agregar foto
    </PhotoPicker>
  )
}
