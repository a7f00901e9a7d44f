import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenCalm } from '#src/app/sync/when-calm.ts'
import { UpdateBanner } from '#src/app/update/update-banner.tsx'
import { SignInAgainDialog } from '#src/features/session/sign-in-again-dialog.tsx'
import type { Loss } from '#src/offline/rescue/loss-marker.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { type PhoneState, usePhoneState } from '#src/read/phone-state.ts'
import { BottomNav } from './bottom-nav.tsx'
import { FollowNavigation } from './follow-navigation.tsx'
import { ShellTop } from './shell-top.tsx'
import { SkipLink } from './skip-link.tsx'

const Keyboard = lazy(async () => ({ default: (await import('#src/app/keyboard/keyboard.tsx')).Keyboard }))
const LossNotice = lazy(async () => ({ default: (await import('./loss-notice.tsx')).LossNotice }))
const FollowPush = lazy(async () => ({ default: (await import('#src/app/push/follow-push.tsx')).FollowPush }))
const SetAsideNotice = lazy(async () => ({
  default: (await import('./set-aside-notice.tsx')).SetAsideNotice,
}))
const SideBars = lazy(async () => ({ default: (await import('./side-bars.tsx')).SideBars }))

interface ShellProps {
  /** Read before the first paint, so that nothing moves afterwards. */
  firstState: PhoneState
  loss: Loss
  children: ReactNode
}

/** Head, side bars, foot and the notices that may come up over any screen. [S12, S16–S20] */
export function Shell({ firstState, loss, children }: ShellProps) {
  const [open, setOpen] = useState<'left' | 'right' | null>(null)
  const [wasOpened, setOpened] = useState(false)
  // Once the first screen is drawn.
  const [isCalm, setCalm] = useState(false)
  useEffect(() => whenCalm(() => void setCalm(true)), [])
  const state = usePhoneState() ?? firstState
  const { entered } = useDevice().parts

  const show = (side: 'left' | 'right') => {
    setOpened(true)
    setOpen(side)
  }

  return (
    <>
      <SkipLink />
      <FollowNavigation />
      <ShellTop state={state} onMenu={() => show('left')} onProfile={() => show('right')} />
      <UpdateBanner />
      {children}
      <BottomNav unsent={state.unsent} />
      {wasOpened ? (
        <Suspense fallback={null}>
          <SideBars open={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
      {entered ? null : <SignInAgainDialog isExpired={state.isExpired} unsent={state.unsent} />}
      {loss.lost.length + loss.broughtBack > 0 ? (
        <Suspense fallback={null}>
          <LossNotice loss={loss} />
        </Suspense>
      ) : null}
      {isCalm ? (
        <Suspense fallback={null}>
          <Keyboard />
          <FollowPush />
          <SetAsideNotice />
        </Suspense>
      ) : null}
    </>
  )
}
