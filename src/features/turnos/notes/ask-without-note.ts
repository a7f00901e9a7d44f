import { LEFT_WITHOUT_NOTE, noteFault } from '#contract/calls/rules/note-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import type { Db } from '#src/offline/device.ts'
import type { Modals } from '#src/ui/dialogs/modal-context.ts'

/** `isOn`: the load may leave; with the reason that was given, where it has no transport note. */
export type Leaving = { isOn: boolean; reason?: string }

/**
 * Asks for a reason where the branch of these turnos wants a transport note and one of them has none. What leaves all the
 * same is recorded.
 */
export async function askWithoutNote(
  { db, modals }: { db: Db; modals: Modals },
  turnos: readonly Turno[],
): Promise<Leaving> {
  const branches = await db.sucursales.bulkGet([...new Set(turnos.map((turno) => turno.sucursal_uuid))])
  const asking = new Set(branches.flatMap((branch) => (branch?.exige_remito === 'pide' ? [branch.uuid] : [])))
  const faults = turnos.flatMap((turno) => {
    const fault = asking.has(turno.sucursal_uuid) ? noteFault(turno, dayNow()) : null
    return fault === null ? [] : [`${turno.account_names || 'Sin cuenta'}, ${turno.hora_desde}: ${fault}`]
  })
  if (faults.length === 0) return { isOn: true }
  const reason = await modals.prompt({
    title: faults.length === 1 ? faults[0] : `${faults.length} turnos sin remito`,
    label: `Motivo. Queda anotado: «${LEFT_WITHOUT_NOTE}»`,
    missing: 'Debe ingresar un motivo',
    yes: 'Salir igual',
    multiline: true,
    maxLength: record.limits.motivo,
  })
  return reason === null ? { isOn: false } : { isOn: true, reason }
}
