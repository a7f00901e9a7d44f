import { Button } from '@mantine/core'
import { useState } from 'react'
import { saveWaiting } from '#src/bridge/downloads/save-waiting.ts'
import type { OlderPhone } from '#src/offline/rescue/older-phone.ts'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'

const NOT_SAVED = 'No se pudo hacer el archivo. Liberá espacio en el teléfono y volvé a intentar.'

/** In the place of every screen until what a version before 1.0.0 left unsent was saved as a file, and is deleted. */
export function OlderPhoneScreen({ older }: { older: OlderPhone }) {
  const [isSaved, setSaved] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const busily = (work: () => Promise<void>) => {
    setProblem(null)
    setBusy(true)
    void work()
      .catch(() => setProblem(NOT_SAVED))
      .finally(() => setBusy(false))
  }
  const save = () =>
    busily(async () => {
      saveWaiting(await older.exportAll())
      setSaved(true)
    })
  const begin = () =>
    busily(async () => {
      await older.remove()
      location.reload()
    })

  const what = older.count === 1 ? 'quedó 1 cambio' : `quedaron ${older.count} cambios`
  return (
    <EntryPage
      title="Antes de empezar"
      lead={`En este teléfono ${what} sin enviar de una versión anterior de Cantera, que ya no se pueden enviar. Guardalos en un archivo: después se borran de este teléfono.`}
    >
      {problem ? <p role="alert">{problem}</p> : null}
      <Button size="lg" onClick={save} loading={isBusy} fullWidth>
        Guardar en un archivo
      </Button>
      <Button size="lg" variant="default" onClick={begin} disabled={!isSaved || isBusy} fullWidth>
        Borrarlos y empezar
      </Button>
    </EntryPage>
  )
}
