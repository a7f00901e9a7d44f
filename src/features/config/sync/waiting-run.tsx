import { getRun } from '#contract/calls/config/sync.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { GuardCard } from './guard-card.tsx'

interface WaitingRunProps {
  id: number
  /** Files of its task in the folder. */
  filesBehind: number
  onDecided: () => Promise<unknown>
}

/** The banner of a run that waits for a decision. */
export function WaitingRun({ id, filesBehind, onDecided }: WaitingRunProps) {
  const { data, error } = useRemote(getRun, { id })
  const run = data?.data
  if (run?.guardia) return <GuardCard guardia={run.guardia} {...{ run, filesBehind, onDecided }} />
  if (error) return <FormNote isWarning>Un archivo espera tu decisión. {error.message}</FormNote>
  return run ? null : <Skeleton />
}
