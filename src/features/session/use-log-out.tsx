import { waitingCount } from '#src/offline/changes.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { downloadWaiting } from '#src/session/download-waiting.ts'
import { useSessionActions } from '#src/session/session-actions.ts'
import { syncNow } from '#src/session/sync-now.ts'
import { type Modals, useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { AlertIcon, QuestionIcon } from '#src/ui/icons/icons.tsx'

const UNREADABLE =
  '¿Esta Seguro? No se puede leer lo guardado en este equipo: lo que no se haya enviado queda acá hasta que vuelvas a iniciar sesión.'

type Answer = 'enviar' | 'exportar' | 'dejar'

/** Asks '¿Esta Seguro?' and leaves; with unsent changes asks first what to do with them. [S37, F25, A54] */
export function useLogOut(): () => Promise<void> {
  const device = useDevice()
  const modals = useModals()
  const { leave } = useSessionActions()

  const logOut = async (): Promise<void> => {
    const unsent = await waitingCount(device.db).catch(() => null)
    if (unsent === null) {
      const isSure = await modals.confirm({ message: UNREADABLE, icon: <AlertIcon size={32} /> })
      if (isSure) await leaving(modals, () => leave('sin-enviar'))
      return
    }
    if (unsent === 0) {
      const isSure = await modals.confirm({ message: '¿Esta Seguro?', icon: <QuestionIcon size={32} /> })
      if (isSure) await leaving(modals, () => leave('nada'))
      return
    }
    const answer = await askAboutUnsent(modals, unsent)
    if (answer === 'dejar') return leaving(modals, () => leave('sin-enviar'))
    if (answer === 'exportar') await downloadWaiting(device.db)
    if (answer === 'enviar') await sendAll(modals, () => syncNow(device))
    if (answer !== null) await logOut()
  }

  return logOut
}

function askAboutUnsent(modals: Modals, unsent: number): Promise<Answer | null> {
  const words = unsent === 1 ? '1 envío pendiente' : `${unsent} envíos pendientes`
  return modals.choose<Answer>({
    title: `Hay ${words}`,
    message: 'Si los dejás en este equipo nadie más los ve: se envían cuando vuelvas a iniciar sesión acá.',
    icon: <AlertIcon size={32} />,
    buttons: [
      { content: 'Dejar en este equipo', value: 'dejar' },
      { content: 'Exportar', value: 'exportar' },
      { content: 'Enviar ahora', value: 'enviar', tone: 'main' },
    ],
  })
}

async function sendAll(modals: Modals, send: () => Promise<void>): Promise<void> {
  const done = modals.loading('Enviando')
  await send().catch(() => void toast.long('No se pudo enviar todo.', { tone: 'bad' }))
  done()
}

async function leaving(modals: Modals, leave: () => Promise<void>): Promise<void> {
  const done = modals.loading('Cerrando la sesión')
  await leave().finally(done)
}
