import { Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import classes from './modal-frame.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useEatsTaps } from './use-eats-taps.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'

interface ModalFrameProps {
  title?: ReactNode
  size: 'md' | 'lg' | 'page' | 'full'
  locked: boolean
  /** Only the topmost dialog listens to Escape. */
  isTop: boolean
  /** Opened by the address, which Back changes; every other one is closed by Back here. */
  isPlace?: boolean
  onClose: () => void
  children: ReactNode
}

const WIDTH = { md: 440, lg: 760, page: 1120, full: '100%' }

/** Under a finger the cross takes the focus, unless the content names another: a field would bring the keyboard. */
const takesFocus = () => ({ 'data-autofocus': matchMedia('(pointer: coarse)').matches || undefined })

/** Escape reaches every window that is open; only the one above the others closes. */
function isUppermost(content: HTMLElement | null): boolean {
  const open = document.querySelectorAll('[aria-modal="true"]')
  return content === null || open.length === 0 || open[open.length - 1] === content
}

/**
 * The window around a dialog: a sheet at the foot of a phone, in the middle of wide screens. Unless locked, the cross,
 * Escape and a click outside close it. [S36, S61]
 */
export function ModalFrame({ title, size, locked, isTop, isPlace, onClose, children }: ModalFrameProps) {
  const content = useRef<HTMLDivElement>(null)
  useBackCloses(!isPlace, () => !locked && onClose())
  useKeyboardRoom()
  useEatsTaps(true)

  return (
    <Modal.Root
      opened
      centered
      onClose={() => isUppermost(content.current) && onClose()}
      size={WIDTH[size]}
      fullScreen={size === 'full'}
      radius="lg"
      closeOnEscape={isTop && !locked}
      closeOnClickOutside={isTop && !locked}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
        close: classes.close ?? '',
      }}
    >
      <Modal.Overlay backgroundOpacity={0.55} color="#0d1512" />
      <Modal.Content ref={content} data-size={size}>
        {title ? (
          // The head of a dialog is not that of the page.
          <Modal.Header role="none" data-crossed={!locked || undefined}>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
        ) : null}
        <Modal.Body>{children}</Modal.Body>
        {locked ? null : <Modal.CloseButton aria-label="Cerrar" {...takesFocus()} />}
      </Modal.Content>
    </Modal.Root>
  )
}
