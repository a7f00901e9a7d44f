import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { actionsOver } from '#src/app/session/actions-over.ts'
import { onSignedInElsewhere } from '#src/app/session/signed-in-elsewhere.ts'
import { LoginPage } from '#src/features/access/login-page.tsx'
import { InstallOffer } from '#src/features/session/install-offer.tsx'
import { SessionActionsContext } from '#src/session/session-actions.ts'
import { isPlainClick } from '#src/ui/layout/steps-back.ts'
import { EntranceBoundary } from './entrance-boundary.tsx'
import type { Shown } from './screens.tsx'

interface EntranceProps {
  /** Changes of this phone that wait for someone to sign in again. */
  unsent: number
  /** Photos that another app has shared, which wait for someone to take them. */
  shared: number
  /** Fetches the screens, while someone comes near a link. */
  getReady: () => void
  /** Draws the next screen in the place of this one. */
  onLeave: (next: Shown) => Promise<void>
}

/** The sign-in, for people without a session: drawn without the router, which is fetched with the next screen. */
export function Entrance({ unsent, shared, getReady, onLeave }: EntranceProps) {
  const actions = useMemo(
    () =>
      actionsOver(
        () => null,
        (start) => onLeave({ start, isLater: true }),
      ),
    [onLeave],
  )
  const Way = useCallback(
    ({ to, children }: { to: string; children: ReactNode }) => (
      <a
        href={to}
        onPointerEnter={getReady}
        onTouchStart={getReady}
        onFocus={getReady}
        onClick={(event) => isPlainClick(event) && leaveFor(event, () => onLeave({ start: null, to }))}
      >
        {children}
      </a>
    ),
    [getReady, onLeave],
  )
  // The phone is theirs in every tab.
  useEffect(() => onSignedInElsewhere(() => location.reload()), [])
  // An entry of this tab from before the page was loaded again.
  useEffect(() => {
    const back = () => void onLeave({ start: null })
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [onLeave])

  return (
    <EntranceBoundary>
      <SessionActionsContext value={actions}>
        <LoginPage
          verified={null}
          hasRegistered={false}
          sentTo={undefined}
          hasNewPassword={false}
          unsent={unsent}
          shared={shared}
          email={undefined}
          below={<InstallOffer />}
          Way={Way}
        />
      </SessionActionsContext>
    </EntranceBoundary>
  )
}

/** Without the next screen's parts the browser loads its page. */
function leaveFor(event: MouseEvent<HTMLAnchorElement>, leave: () => Promise<void>): void {
  event.preventDefault()
  const { href } = event.currentTarget
  leave().catch(() => location.assign(href))
}
