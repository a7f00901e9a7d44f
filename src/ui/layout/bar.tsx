import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useBackCloses } from '#src/ui/dialogs/use-back-closes.ts'
import { useEatsTaps } from '#src/ui/dialogs/use-eats-taps.ts'
import classes from './bar.module.css'
import '@mantine/core/styles/Drawer.layer.css'

interface BarProps {
  side: 'left' | 'right'
  title: ReactNode
  isOpen: boolean
  /** Opened by the address, which Back changes; every other one is closed by Back here. */
  isPlace?: boolean
  onClose: () => void
  /** Stays at the foot, within the thumb's reach. */
  foot?: ReactNode
  children: ReactNode
}

/** A side bar; Escape and a click on the overlay close it. [S36] */
export function Bar({ side, title, isOpen, isPlace, onClose, foot, children }: BarProps) {
  useBackCloses(isOpen && !isPlace, onClose)
  useEatsTaps(isOpen)
  // A drawer that is open from the start would not know what opened it.
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])

  return (
    <Drawer
      opened={isShown}
      onClose={onClose}
      position={side}
      title={title}
      size={380}
      padding={0}
      transitionProps={{ duration: 140 }}
      overlayProps={{ backgroundOpacity: 0.5, color: 'var(--ui-stage)' }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      // The head of a dialog is not that of the page.
      attributes={{ header: { role: 'none' } }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <div className={classes.scroll}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </Drawer>
  )
}
