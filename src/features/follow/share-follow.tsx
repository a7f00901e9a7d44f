import { endFollow, openFollow } from '#contract/calls/road/follow.ts'
import type { Followed } from '#contract/rules/road/followed.ts'
import type { useSessionCalls } from '#src/session/use-session-calls.ts'
import type { Modals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { FollowSheet } from './follow-sheet.tsx'

export interface FollowedThing {
  que: Followed
  uuid: string
  /** 'Pedido 123' */
  name: string
}

/** Hands on the page that follows a thing, or ends it. */
export async function shareFollow(
  { que, uuid, name }: FollowedThing,
  { ask, modals }: Pick<ReturnType<typeof useSessionCalls>, 'ask'> & { modals: Modals },
): Promise<void> {
  const { url } = await ask(openFollow, { que, uuid })
  const isEnded = await modals.open<true>(
    (close) => <FollowSheet {...{ name, url }} onEnd={() => close(true)} />,
    { title: 'Compartir seguimiento' },
  )
  if (!isEnded) return
  const { message } = await ask(endFollow, { que, uuid })
  toast.short(message)
}
