import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { guardarTurno } from '#contract/turnos.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { useTrouble } from '#src/bridge/use-trouble.ts'
import { TroubleCard } from '#src/ui/trouble-card.tsx'

interface TurnoTroubleProps {
  mark: SyncMark | undefined
  onMend: (pendiente: string) => void
}

/** Why a change of this turno did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function TurnoTrouble({ mark, onMend }: TurnoTroubleProps) {
  const row = useTrouble(mark)
  if (!row) return null
  return (
    <TroubleCard
      title={mark?.text}
      reasons={row.lastError?.messages ?? []}
      isConflict={row.state === 'conflicto'}
      settle={(looks) => <Link to="/pendientes" search={{ cambio: row.id }} {...looks} />}
    >
      {row.type === guardarTurno.name ? <Button onClick={() => onMend(row.id)}>Corregir</Button> : null}
    </TroubleCard>
  )
}
