import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { useDevice } from '#src/bridge/device-context.tsx'
import { downloadWaiting } from '#src/bridge/download-waiting.ts'
import { markTold, readAside } from '#src/offline/set-aside.ts'
import { AlertIcon } from '#src/ui/icons.tsx'
import { useModals } from '#src/ui/modal-context.ts'

/** Says that something on this phone could not be read and was put aside, once. [F40] */
export function SetAsideNotice() {
  const modals = useModals()
  const { db } = useDevice()
  const drafts = useCount(db, true)
  const records = useCount(db, false)

  useEffect(() => {
    if (drafts + records === 0) return
    void markTold(db)
    const told = modals.choose({
      title: 'Algo de este teléfono no se pudo leer',
      icon: <AlertIcon size={32} />,
      message: messageOf(drafts, records),
      buttons: [
        { content: 'Exportar', value: true, tone: 'quiet' },
        { content: 'Entendido', value: false, tone: 'main' },
      ],
    })
    void told.then((wantsIt) => (wantsIt ? downloadWaiting(db) : undefined))
  }, [modals, db, drafts, records])

  return null
}

/** How many drafts, or how many records, were put aside and nobody has been told of. */
function useCount(db: ReturnType<typeof useDevice>['db'], areDrafts: boolean): number {
  const count = useLiveQuery(async () => {
    const aside = await readAside(db)
    return aside.filter(({ isTold, table }) => !isTold && (table === 'borradores') === areDrafts).length
  }, [db, areDrafts])
  return count ?? 0
}

function messageOf(drafts: number, records: number): string {
  const parts = [
    drafts === 1 && 'Un formulario sin terminar estaba dañado y se abre vacío.',
    drafts > 1 && `${drafts} formularios sin terminar estaban dañados y se abren vacíos.`,
    records === 1 && 'Un registro estaba dañado: se vuelve a pedir al servidor.',
    records > 1 && `${records} registros estaban dañados: se vuelven a pedir al servidor.`,
    'Lo que espera ser enviado sigue en Pendientes.',
  ]
  return parts.filter(Boolean).join(' ')
}
