import { useNavigate } from '@tanstack/react-router'
import { AppError } from '#contract/kit/errors.ts'
import { waitingCount } from '#src/offline/changes.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useSessionActions } from '#src/session/session-actions.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { AlertIcon, QuestionIcon } from '#src/ui/icons/icons.tsx'

interface Person {
  uuid: string
  fullname: string
}

const DURING =
  'Por una hora vas a ver y hacer todo como esta persona, y lo que hagas lleva los dos nombres. Podés volver cuando quieras.'

/** Asks and enters a user's identity; not while something waits to be sent. [S57, A52] */
export function useEnterAs(): (person: Person) => Promise<void> {
  const { db } = useDevice()
  const modals = useModals()
  const navigate = useNavigate()
  const { enterAs, checkIdentity } = useSessionActions()

  const toWaiting = async () => {
    const goes = await modals.choose<boolean>({
      title: 'Hay envíos pendientes',
      message: 'Antes de ingresar como otra persona hay que enviarlos o descartarlos.',
      icon: <AlertIcon size={32} />,
      buttons: [{ content: 'Ver pendientes', value: true, tone: 'main' }],
    })
    if (goes) await navigate({ to: '/pendientes' })
  }
  const enter = async ({ uuid }: Person) => {
    const done = modals.loading('Ingresando')
    const entering = await enterAs(uuid).finally(done)
    if (entering === 'sin-enviar') await toWaiting()
  }
  const failed = (error: unknown) => {
    if (error instanceof AppError && error.status === 401) void checkIdentity()
    toast.long('No se ha podido ingresar como este usuario', { tone: 'bad' })
  }

  return async (person) => {
    if ((await waitingCount(db)) > 0) return toWaiting()
    const title = `¿Ingresar como ${person.fullname}?`
    if (await modals.confirm({ title, message: DURING, icon: <QuestionIcon size={32} /> }))
      await enter(person).catch(failed)
  }
}
