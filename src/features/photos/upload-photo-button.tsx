import type { ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { unreadableText } from '#src/records/photos/unreadable-photo.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { PhotoPicker, type PhotoPickerProps } from '#src/ui/fields/photo-picker.tsx'
import { LotChoice } from './lot-choice.tsx'
import { mayChangePhotos } from './photo-gate.ts'
import { type PhotoLot, savePhotos } from './save-photos.ts'

interface UploadPhotoButtonProps extends ButtonProps, Pick<PhotoPickerProps, 'isDirect'> {
  lots: readonly PhotoLot[]
}

/** Takes or chooses photos, asks of which lot they are, and saves them here. [S203, S210, S211] */
export function UploadPhotoButton({ lots, ...looks }: UploadPhotoButtonProps) {
  const device = useDevice()
  const modals = useModals()
  const [saving, setSaving] = useState<{ done: number; of: number } | null>(null)
  if (!mayChangePhotos(device.parts.user) || lots.length === 0) return null

  const chooseLot = async (): Promise<PhotoLot | undefined> =>
    lots.length === 1
      ? lots[0]
      : modals.open<PhotoLot>((close) => <LotChoice lots={lots} onChoose={close} />, {
          title: '¿De qué lote es la foto?',
        })

  const save = async (files: File[]) => {
    const lot = await chooseLot()
    if (!lot) return
    const tell = (done: number) => setSaving({ done, of: files.length })
    tell(0)
    try {
      const { saved, unreadable } = await savePhotos(device, lot, { files, tell })
      if (saved > 0)
        toast.short(saved === 1 ? 'Foto guardada en este equipo' : `${saved} fotos guardadas en este equipo`)
      if (unreadable.length > 0)
        await modals.alert({ title: 'No se pudo leer', message: await unreadableText(unreadable) })
    } catch (error) {
      // Room is offered by the dialog over every screen.
      if (error instanceof AppError && error.code === 'sin-espacio') throw error
      const message = error instanceof AppError ? error.message : 'No se pudo guardar la foto.'
      await modals.alert({ title: 'La foto no se guardó', message })
    } finally {
      setSaving(null)
    }
  }

  return (
    <>
      <PhotoPicker {...looks} loading={saving !== null} onPick={(files) => void save(files)}>
        Subir foto
      </PhotoPicker>
      {saving && saving.of > 1 ? (
        <ProgressBar
          label="Guardando fotos"
          value={saving.done}
          max={saving.of}
          text={`${saving.done} de ${saving.of}`}
        />
      ) : null}
    </>
  )
}
