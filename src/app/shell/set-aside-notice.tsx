import { useEffect, useRef } from 'react'
import { type KeptAside, markTold, readAside } from '#src/offline/rescue/set-aside.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'

/** Warns that unreadable data on this phone was set aside, until the user dismisses it. [F40] */
export function SetAsideNotice() {
  const modals = useModals()
  const { db } = useDevice()
  const aside = useRead(() => readAside(db), [db])
  const said = useRef(new Set<string>())

  useEffect(() => {
    const news = aside?.filter((row) => !row.isTold && !said.current.has(nameOf(row))) ?? []
    if (news.length === 0) return
    for (const row of news) said.current.add(nameOf(row))
    const say = async () => {
      const wantsIt = await modals.choose({
        title: 'Algo de este equipo no se pudo leer',
        icon: <AlertIcon size={32} />,
        message: messageOf(news),
        buttons: [
          { content: 'Exportar', value: true, tone: 'quiet' },
          { content: 'Entendido', value: false, tone: 'main' },
        ],
      })
      await markTold(db, news)
      if (!wantsIt) return
      const { downloadWaiting } = await import('#src/session/download-waiting.ts')
      await downloadWaiting(db)
    }
    void say()
  }, [modals, db, aside])

  return null
}

/** A record that breaks again is reported again. */
const nameOf = ({ table, key, at }: KeptAside): string => `${table}:${key}:${at}`

function messageOf(news: readonly KeptAside[]): string {
  const drafts = news.filter(({ table }) => table === 'borradores').length
  const notes = news.filter(({ table }) => table === 'enviados').length
  const records = news.length - drafts - notes
  const parts = [
    drafts === 1 && 'Un formulario sin terminar estaba dañado y se abre vacío.',
    drafts > 1 && `${drafts} formularios sin terminar estaban dañados y se abren vacíos.`,
    records === 1 && 'Un registro estaba dañado: se vuelve a pedir al servidor.',
    records > 1 && `${records} registros estaban dañados: se vuelven a pedir al servidor.`,
    notes === 1 && 'La nota de un cambio ya enviado estaba dañada y no se muestra más.',
    notes > 1 && `Las notas de ${notes} cambios ya enviados estaban dañadas y no se muestran más.`,
    'Lo que espera ser enviado sigue en Pendientes.',
  ]
  return parts.filter(Boolean).join(' ')
}
