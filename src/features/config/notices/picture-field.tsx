import { Button } from '@mantine/core'
import { useState } from 'react'
import { uploadNoticeImage } from '#contract/calls/config/notices.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { CatalogueFormInHand } from '#src/features/config/catalogue/catalogue-screen.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { PhotoPicker } from '#src/ui/fields/photo-picker.tsx'
import { NoticePicture } from '#src/ui/text/notice-picture.tsx'
import classes from './picture-field.module.css'

interface PictureFieldProps {
  form: CatalogueFormInHand
  label: string
}

/** The picture of a notice: stored as soon as it is chosen, so that a draft and the preview have it. [A126] */
export function PictureField({ form, label }: PictureFieldProps) {
  const { ask } = useSessionCalls()
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const image = String(form.values.image ?? '')
  const error = fieldError(form.errors, 'image')

  const send = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    setProblems([])
    try {
      form.set({ image: (await ask(uploadNoticeImage, { file })).image })
    } catch (failure) {
      setProblems(failure instanceof AppError ? failure.messages : ['No se pudo subir la foto.'])
    } finally {
      setSending(false)
    }
  }

  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      {image ? <NoticePicture src={`/media/${image}`} size="small" /> : null}
      <div className={classes.buttons}>
        <PhotoPicker
          multiple={false}
          variant="default"
          loading={isSending}
          onPick={([file]) => void send(file)}
        >
          {image ? 'Cambiar foto' : 'Elegir foto'}
        </PhotoPicker>
        {image ? (
          <Button variant="subtle" onClick={() => form.set({ image: '' })}>
            Quitar foto
          </Button>
        ) : null}
      </div>
      <ErrorList messages={error ? [...problems, String(error)] : problems} />
    </fieldset>
  )
}
