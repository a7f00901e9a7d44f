import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { CameraIcon, GalleryIcon } from '#src/ui/icons/icons.tsx'
import classes from './photo-picker.module.css'
import { PhotoSource } from './photo-source.tsx'

export interface PhotoPickerProps extends ButtonProps {
  onPick: (files: File[]) => void
  multiple?: boolean
  /** Camera and files have a button each, and nothing is asked. */
  isDirect?: boolean
  children?: ReactNode
}

/** A button that asks 'Cámara' or 'Galería' and hands over the pictures. [S210] */
export function PhotoPicker({
  onPick,
  multiple = true,
  isDirect = false,
  children = 'Subir foto',
  ...looks
}: PhotoPickerProps) {
  const modals = useModals()
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)

  const ask = async () => {
    const source = await modals.open<'camera' | 'gallery'>((close) => <PhotoSource onChoose={close} />, {
      title: children,
    })
    if (source === 'camera') camera.current?.click()
    if (source === 'gallery') gallery.current?.click()
  }

  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // Emptied, so that the same picture can be chosen again.
    input.value = ''
    if (files.length > 0) onPick(files)
  }

  const shared = { type: 'file', accept: 'image/*', hidden: true, tabIndex: -1 } as const
  const buttons = isDirect ? (
    <div className={classes.pair}>
      <Button
        {...looks}
        variant="default"
        leftSection={<GalleryIcon />}
        onClick={() => gallery.current?.click()}
      >
        {children}
      </Button>
      <Button {...looks} leftSection={<CameraIcon />} onClick={() => camera.current?.click()}>
        Sacar foto
      </Button>
    </div>
  ) : (
    <Button leftSection={<CameraIcon />} {...looks} onClick={ask}>
      {children}
    </Button>
  )
  return (
    <>
      {buttons}
      <input {...shared} ref={camera} capture="environment" onChange={(event) => take(event.currentTarget)} />
      <input {...shared} ref={gallery} multiple={multiple} onChange={(event) => take(event.currentTarget)} />
    </>
  )
}
