import { markDelivered, type Turno } from '#contract/calls/turnos.ts'
import { releases } from '#contract/rules/freed.ts'
import { keptBy } from '#src/features/turnos/turno-values.ts'
import { undoWhileHeld } from '#src/features/turnos/undo-while-held.ts'
import { useOperation } from '#src/forms/use-operation.ts'
import type { Db } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { loadedText, loadLines, readTicks } from './load-check.ts'

const SURE = '¿Está seguro que desea marcar el turno como entregado?'

/** Asks, then marks a turno as delivered; for five seconds it has not left this phone and can be undone. [S175, A23] */
export function useDeliver(turno: Turno): () => Promise<void> {
  const device = useDevice()
  const modals = useModals()
  const mark = useOperation(markDelivered)

  return async () => {
    if (!(await modals.confirm({ ...(await unloaded(device.db, turno)), message: SURE }))) return
    const { askWithoutNote } = await import('#src/features/turnos/notes/ask-without-note.ts')
    const { isOn, reason } = await askWithoutNote({ db: device.db, modals }, [turno])
    if (!isOn) return
    const gone = releases(keptBy(turno))
    const args = {
      uuid: turno.uuid,
      estado: 'entregado' as const,
      ...(gone && { libera: gone }),
      ...(reason && { sin_remito: reason }),
    }
    const { id } = await mark(args)
    undoWhileHeld(device, id, { said: 'Turno marcado como entregado', holdFor: markDelivered.holdFor })
  }
}

/** The title of the question: with lots left unticked, how many are loaded. [F9] */
async function unloaded(db: Db, turno: Turno): Promise<{ title?: string }> {
  const lines = loadLines(turno)
  const ticks = await readTicks(db, turno.uuid)
  return lines.every(({ key }) => ticks.has(key))
    ? {}
    : { title: `Control de carga: ${loadedText(lines, ticks)}` }
}
