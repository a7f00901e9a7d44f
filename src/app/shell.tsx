import { type ReactNode, useState } from 'react'
import { type PhoneState, usePhoneState } from '#src/bridge/phone-state.ts'
import { SignInAgainDialog } from '#src/features/sesion/sign-in-again-dialog.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { LeftBar } from './left-bar.tsx'
import { LossNotice } from './loss-notice.tsx'
import { RightBar } from './right-bar.tsx'
import { ShellTop } from './shell-top.tsx'
import { UpdateBanner } from './update-banner.tsx'

interface ShellProps {
  /** Read before the first paint, so that nothing moves afterwards. */
  firstState: PhoneState
  loss: readonly string[]
  children: ReactNode
}

/** Head, side bars, foot and the notices that may come up over any screen. [S12, S16–S20] */
export function Shell({ firstState, loss, children }: ShellProps) {
  const [open, setOpen] = useState<'left' | 'right' | null>(null)
  const state = usePhoneState() ?? firstState
  const close = () => setOpen(null)

  return (
    <>
      <ShellTop state={state} onMenu={() => setOpen('left')} onProfile={() => setOpen('right')} />
      <UpdateBanner />
      {children}
      <BottomNav unsent={state.unsent} />
      <LeftBar isOpen={open === 'left'} onClose={close} />
      <RightBar isOpen={open === 'right'} onClose={close} />
      <SignInAgainDialog isExpired={state.isExpired} unsent={state.unsent} />
      <LossNotice loss={loss} />
    </>
  )
}
