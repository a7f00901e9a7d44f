import { getRun } from '#contract/calls/config/sync.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { GuardCard } from './guard-card.tsx'

/** The banner of a run that waits for a decision. */
export function WaitingRun({ id, onDecided }: { id: number; onDecided: () => Promise<unknown> }) {
  const { data, error } = useRemote(getRun, { id })
  const run = data?.data
  if (run?.guardia) return <GuardCard run={run} guardia={run.guardia} onDecided={onDecided} />
  if (error) return <FormNote isWarning>Un archivo espera tu decisión. {error.message}</FormNote>
  return run ? null : <Skeleton />
}
