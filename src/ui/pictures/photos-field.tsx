import { useState } from 'react'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { PhotoPicker } from '#src/ui/fields/photo-picker.tsx'

interface PhotosFieldProps {
  /** Photos there already, and how many there may be. */
  count: number
  most: number
  /** The thing that they are of: 'Un reclamo'. */
  noun: string
  label?: string
  /** Makes them ready to be kept, and says why some are not. */
  read: (files: readonly File[]) => Promise<{ files: File[]; trouble: string | null }>
  onPick: (files: File[]) => unknown
}

/** Takes or chooses photos, up to a number, and makes them small. */
export function PhotosField({ count, most, noun, label = 'Agregar foto', read, onPick }: PhotosFieldProps) {
  const modals = useModals()
  const [isReading, setReading] = useState(false)
  if (count >= most) return <FormNote>Ya tiene {most} fotos, que es lo máximo.</FormNote>

  const take = async (chosen: File[]) => {
    setReading(true)
    try {
      const { files, trouble } = await read(chosen.slice(0, most - count))
      if (files.length > 0) await onPick(files)
      if (trouble !== null) await modals.alert({ title: 'No se pudo leer', message: trouble })
      if (chosen.length > most - count)
        await modals.alert({
          title: 'Son demasiadas fotos',
          message: `${noun} puede tener ${most} fotos.`,
        })
    } finally {
      setReading(false)
    }
  }

  return (
    <PhotoPicker variant="default" loading={isReading} onPick={(files) => void take(files)}>
      {label}
    </PhotoPicker>
  )
}
