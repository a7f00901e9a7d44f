import { useEffect } from 'react'
import { AppError, ERRORS } from '#contract/kit/errors.ts'
import { onFullPhone } from '#src/offline/db/full-phone.ts'
import { forgetPhotos } from '#src/records/photos/forget-photos.ts'
import { type Modals, useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'

/** The offer of room on a full phone: by itself it comes up once a page, then only for a button. */
const offered = { isOpen: false, isDone: false }

/**
 * Shows the failure of a button when its screen does not. On a full phone it offers to delete the copies, whatever met
 * it: a button, a draft, a landing, the preparation. [F19]
 */
export function SayFailures() {
  const modals = useModals()

  useEffect(() => {
    const ending = new AbortController()
    const offer = async () => {
      if (offered.isOpen) return
      Object.assign(offered, { isOpen: true, isDone: true })
      await offerSpace(modals).finally(() => Object.assign(offered, { isOpen: false }))
    }
    const say = (cause: unknown) => {
      if (!(cause instanceof AppError)) return
      if (cause.code === 'sin-espacio') void offer()
      else toast.long(cause.message, { tone: 'bad' })
    }
    addEventListener('error', ({ error }) => say(error), { signal: ending.signal })
    addEventListener('unhandledrejection', ({ reason }) => say(reason), { signal: ending.signal })
    const stop = onFullPhone(() => void (offered.isDone || offer()))
    return () => {
      ending.abort()
      stop()
    }
  }, [modals])

  return null
}

async function offerSpace(modals: Modals): Promise<void> {
  const frees = await modals.choose({
    title: ERRORS['sin-espacio'].text,
    message:
      'Lo que escribiste sigue en la pantalla, pero puede no estar guardado. Las fotos de chapas se pueden volver a bajar.',
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
