import { Button } from '@mantine/core'
import { linkTo, useTrouble } from '#src/forms/use-trouble.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'

/** Why a change of this claim did not go through, and the way to its form; nothing when all is well. [SY9] */
export function ClaimTrouble({ mark }: { mark: SyncMark | undefined }) {
  const trouble = useTrouble(mark)
  if (!trouble) return null
  const { at, card } = trouble
  return <TroubleCard {...card}>{at ? <Button renderRoot={linkTo(at)}>Corregir</Button> : null}</TroubleCard>
}
