import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { correctAt } from '#src/bridge/correct-at.ts'
import { useSyncMarks } from '#src/bridge/sync-mark.ts'
import { useTrouble } from '#src/bridge/use-trouble.ts'
import { TroubleCard } from '#src/ui/trouble-card.tsx'

/** Why a change of this group did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function GrupoTrouble({ uuid }: { uuid: string }) {
  const key = `grupo:${uuid}`
  const mark = useSyncMarks([key]).get(key)
  const row = useTrouble(mark)
  if (!row) return null
  const at = correctAt(row)
  return (
    <TroubleCard
      title={mark?.text}
      reasons={row.lastError?.messages ?? []}
      isConflict={row.state === 'conflicto'}
      settle={(looks) => <Link to="/pendientes" search={{ cambio: row.id }} {...looks} />}
    >
      {at ? <Button renderRoot={(looks) => <Link to={at as '/'} {...looks} />}>Corregir</Button> : null}
    </TroubleCard>
  )
}
