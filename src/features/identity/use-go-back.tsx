import { waitingCount } from '#src/offline/changes.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { readConnection } from '#src/read/phone-state.ts'
import { type GoingBack, useSessionActions } from '#src/session/session-actions.ts'
import { syncNow } from '#src/session/sync-now.ts'
import { type ModalButton, useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { AlertIcon } from '#src/ui/icons/icons.tsx'

type Answer = 'enviar' | 'descartar' | 'seguir'

/**
 * 'Volver a mi usuario', with or without network; with changes that wait, asks first whether they are sent now or thrown
 * away: later they never are. [S59, SEC95, A161]
 */
export function useGoBack(): () => Promise<void> {
  const device = useDevice()
  const modals = useModals()
  const actions = useSessionActions()
  const { fullname } = device.parts.user

  const leave = async (how: GoingBack) => {
    const done = modals.loading('Volviendo a tu usuario')
    await actions.goBack(how).finally(done)
  }
  const ask = (unsent: number, isOnline: boolean) =>
    modals.choose<Answer>({
      title: unsent === 1 ? 'Hay 1 envío pendiente' : `Hay ${unsent} envíos pendientes`,
      message: `Se guardó como ${fullname}. Si volvés a tu usuario sin enviarlo, se descarta.`,
      icon: <AlertIcon size={32} />,
      buttons: [
        { content: 'Descartar', value: 'descartar', tone: 'danger' },
        isOnline ? SEND : { content: `Seguir como ${fullname}`, value: 'seguir', tone: 'main' },
      ],
    })
  const goBack = async (): Promise<void> => {
    const unsent = await waitingCount(device.db).catch(() => 0)
    if (unsent === 0) return leave('por-gusto')
    const connection = await readConnection(device.db)
    const answer = await ask(unsent, (connection?.state ?? 'conectado') === 'conectado')
    if (answer === 'descartar') return leave('descartar')
    if (answer !== 'enviar') return
    const done = modals.loading('Enviando')
    await syncNow(device).catch(() => void toast.long('No se pudo enviar todo.', { tone: 'bad' }))
    done()
    return goBack()
  }

  return goBack
}

const SEND: ModalButton<Answer> = { content: 'Enviar ahora', value: 'enviar', tone: 'main' }
