import { passes } from '#contract/kit/permissions.ts'
import { FOLLOWED } from '#contract/rules/road/followed.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ShareIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import type { FollowedThing } from './share-follow.tsx'

/** Hands on a page on which a thing can be followed without signing in; none for who may not see the thing. */
export function FollowButton(thing: FollowedThing) {
  const { user, entered } = useDevice().parts
  const { ask, isOnline } = useSessionCalls()
  const modals = useModals()
  if (entered || !passes(FOLLOWED[thing.que], user)) return null

  const share = async () => {
    const { shareFollow } = await import('./share-follow.tsx')
    await shareFollow(thing, { ask, modals })
  }
  return (
    <ActionButton
      repeats
      variant="default"
      disabled={!isOnline}
      leftSection={<ShareIcon size={18} />}
      onAction={share}
    >
      {isOnline ? 'Compartir seguimiento' : 'Compartir seguimiento (necesita conexión)'}
    </ActionButton>
  )
}
