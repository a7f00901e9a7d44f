import { Button } from '@mantine/core'
import { saveTurno } from '#contract/calls/turnos.ts'
import { useTrouble } from '#src/forms/use-trouble.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'

interface TurnoTroubleProps {
  mark: SyncMark | undefined
  onMend: (pending: string) => void
}

/** Why a change of this turno did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function TurnoTrouble({ mark, onMend }: TurnoTroubleProps) {
  const trouble = useTrouble(mark)
  if (!trouble) return null
  const { row, card } = trouble
  return (
    <TroubleCard {...card}>
      {row.type === saveTurno.name ? <Button onClick={() => onMend(row.id)}>Corregir</Button> : null}
    </TroubleCard>
  )
}
