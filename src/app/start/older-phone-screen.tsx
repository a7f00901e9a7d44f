import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OlderPhone } from '#src/offline/rescue/older-phone.ts'
import { saveWaiting } from '#src/session/save-waiting.ts'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'

const NOT_SAVED = 'No se pudo hacer el archivo. Liberá espacio en el teléfono y volvé a intentar.'
const NOT_DELETED = 'No se pudieron borrar. Cerrá las otras pestañas de Cantera y volvé a intentar.'

const leadOf = (count: number): string =>
  count === 1
    ? 'En este equipo quedó 1 cambio sin enviar de una versión anterior de Cantera, que ya no se puede enviar. Guardalo en un archivo: después se borra de este equipo.'
    : `En este equipo quedaron ${count} cambios sin enviar de una versión anterior de Cantera, que ya no se pueden enviar. Guardalos en un archivo: después se borran de este equipo.`

/** In the place of every screen until what a version before 1.0.0 left unsent was saved as a file, and is deleted. */
export function OlderPhoneScreen({ older }: { older: OlderPhone }) {
  const [isSaved, setSaved] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const busily = (work: () => Promise<void>, failure: string) => {
    setProblem(null)
    setBusy(true)
    void work()
      .catch(() => setProblem(failure))
      .finally(() => setBusy(false))
  }
  const save = () =>
    busily(async () => {
      saveWaiting(await older.exportAll())
      setSaved(true)
    }, NOT_SAVED)
  const begin = () =>
    busily(async () => {
      await older.remove()
      location.reload()
    }, NOT_DELETED)

  return (
    <EntryPage title="Antes de empezar" lead={leadOf(older.count)}>
      {problem ? <p role="alert">{problem}</p> : null}
      <Button size="lg" onClick={save} loading={isBusy} fullWidth>
        Guardar en un archivo
      </Button>
      <Button size="lg" variant="default" onClick={begin} disabled={!isSaved || isBusy} fullWidth>
        {older.count === 1 ? 'Borrarlo' : 'Borrarlos'} y empezar
      </Button>
    </EntryPage>
  )
}
