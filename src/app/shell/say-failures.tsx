import { useEffect } from 'react'
import { AppError } from '#contract/kit/errors.ts'
import { forgetPhotos } from '#src/records/photos/forget-photos.ts'
import { type Modals, useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'

/** Shows the failure of a button when its screen does not; on a full phone it offers to delete the copies. [F19] */
export function SayFailures() {
  const modals = useModals()

  useEffect(() => {
    const ending = new AbortController()
    const say = (cause: unknown) => {
      if (!(cause instanceof AppError)) return
      if (cause.code === 'sin-espacio') void offerSpace(modals, cause.message)
      else toast.long(cause.message, { tone: 'bad' })
    }
    addEventListener('error', ({ error }) => say(error), { signal: ending.signal })
    addEventListener('unhandledrejection', ({ reason }) => say(reason), { signal: ending.signal })
    return () => ending.abort()
  }, [modals])

  return null
}

async function offerSpace(modals: Modals, message: string): Promise<void> {
  const frees = await modals.choose({
    title: message,
    message:
      'Lo que escribió sigue en la pantalla, pero no está guardado. Las fotos de chapas se pueden volver a bajar.',
    icon: <AlertIcon size={32} />,
    buttons: [
      { content: 'Cerrar', value: false },
      { content: 'Borrar fotos bajadas', value: true, tone: 'main' },
    ],
  })
  if (!frees) return
  await forgetPhotos()
  toast.long('Se borraron las fotos bajadas. Volvé a guardar.')
}
