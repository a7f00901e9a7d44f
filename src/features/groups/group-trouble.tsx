import { Button } from '@mantine/core'
import { linkTo, useTrouble } from '#src/forms/use-trouble.tsx'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'

/** Why a change of this group did not go through, and the way to mend it; nothing when all is well. [SY9] */
export function GroupTrouble({ uuid }: { uuid: string }) {
  const key = `grupo:${uuid}`
  const trouble = useTrouble(useSyncMarks([key]).get(key))
  if (!trouble) return null
  const { at, card } = trouble
  return <TroubleCard {...card}>{at ? <Button renderRoot={linkTo(at)}>Corregir</Button> : null}</TroubleCard>
}
