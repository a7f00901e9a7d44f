import type { Turno } from '#contract/calls/turnos.ts'
import { EXPORT, useTurnoExport } from '#src/features/turnos/export-turnos.tsx'
import { MoreButton } from '#src/ui/lists/views/more-button.tsx'

/** The file of a turno that has no bar of actions, which else holds it. */
export function TurnoRarer({ turno }: { turno: Turno }) {
  const exportIt = useTurnoExport(turno)
  return exportIt ? <MoreButton steps={[{ text: EXPORT, run: exportIt }]} /> : null
}
