import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './modal-frame.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface ModalFrameProps {
  title?: ReactNode
  size: 'md' | 'lg' | 'full'
  locked: boolean
  /** A cross closes it; for dialogs whose content has no button for that. */
  withCross?: boolean | undefined
  /** Only the topmost dialog listens to Escape. */
  isTop: boolean
  /** Opened by the address, which Back changes; every other one is closed by Back here. */
  isPlace?: boolean
  onClose: () => void
  children: ReactNode
}

const WIDTH = { md: 440, lg: 760, full: '100%' }

/** The window around a dialog; Escape and a click outside close it unless locked. [S36, S61] */
export function ModalFrame({
  title,
  size,
  locked,
  withCross,
  isTop,
  isPlace,
  onClose,
  children,
}: ModalFrameProps) {
  useBackCloses(!isPlace, () => !locked && onClose())

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={WIDTH[size]}
      fullScreen={size === 'full'}
      withCloseButton={(withCross || size !== 'md') && !locked}
      closeOnEscape={isTop && !locked}
      closeOnClickOutside={isTop && !locked}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.55, color: '#0d1512' }}
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
      {children}
    </Modal>
  )
}
