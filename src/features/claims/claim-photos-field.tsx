import { useState } from 'react'
import { claims } from '#contract/records/claims.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { PhotoPicker } from '#src/ui/fields/photo-picker.tsx'
import { shrinkAll, unreadableText } from './save-claim-photos.ts'

interface ClaimPhotosFieldProps {
  /** How many the claim has already. */
  count: number
  onPick: (files: File[]) => unknown
}

const MOST = claims.limits.fotos

/** Takes or chooses photos of a claim, up to six, and makes them small. */
export function ClaimPhotosField({ count, onPick }: ClaimPhotosFieldProps) {
  const modals = useModals()
  const [isReading, setReading] = useState(false)
  if (count >= MOST) return <FormNote>Ya tiene {MOST} fotos, que es lo máximo.</FormNote>

  const read = async (chosen: File[]) => {
    setReading(true)
    try {
      const { files, unreadable } = await shrinkAll(chosen.slice(0, MOST - count))
      if (files.length > 0) await onPick(files)
      if (unreadable.length > 0)
        await modals.alert({ title: 'No es una foto', message: unreadableText(unreadable) })
      if (chosen.length > MOST - count)
        await modals.alert({
          title: 'Son demasiadas fotos',
          message: `Un reclamo puede tener ${MOST} fotos.`,
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
