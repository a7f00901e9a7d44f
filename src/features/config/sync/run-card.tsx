import { Link } from '@tanstack/react-router'
import type { SyncRun } from '#contract/calls/config/sync.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { PersonCard } from '#src/ui/lists/person-card.tsx'
import { countsText } from './sync-words.ts'
import { RunChip } from './task-state.tsx'

/** A run in the history; touching it opens it. */
export function RunCard({ run, isNamed }: { run: SyncRun; isNamed: boolean }) {
  const when = formatMoment(run.empezada ?? run.pedida)
  const lines = [
    isNamed ? when : null,
    run.archivo || null,
    run.error || countsText(run) || null,
    run.pedida_por === null ? null : `Pedida por ${run.pedida_por}`,
  ]
  return (
    <PersonCard
      name={
        <Link to="/config/sync/$id" params={{ id: String(run.id) }}>
          {isNamed ? run.name : when}
        </Link>
      }
      chip={<RunChip estado={run.estado} />}
      lines={lines}
    />
  )
}
