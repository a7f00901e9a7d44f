import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { ToastMessage } from './toast-message.tsx'

interface ToastOptions {
  /** Shows 'Deshacer' and leaves time enough to reach it. */
  undo?: () => void
  /** How long it can be undone, in milliseconds, where that is not the usual. */
  undoFor?: number
  tone?: 'neutral' | 'good' | 'bad'
}

const SHORT_MS = 2000
const LONG_MS = 5000
const UNDO_MS = 8000
const EDGES = { neutral: 'gray.3', good: '#18a236', bad: '#e34242' }

function show(
  text: ReactNode,
  ms: number,
  { undo, undoFor = UNDO_MS, tone = 'neutral' }: ToastOptions,
): string {
  const id = crypto.randomUUID()
  const hide = () => notifications.hide(id)
  return notifications.show({
    id,
    role: tone === 'bad' ? 'alert' : 'status',
    color: EDGES[tone],
    autoClose: undo ? Math.max(ms, undoFor) : ms,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    message: <ToastMessage text={text} onUndo={undo} onDone={hide} />,
  })
}

/** Passing words: `short` 2 s (orders, search, turnos), `long` 5 s (the rest). They need a `ToastArea`. [S78, A38] */
export const toast = {
  short: (text: ReactNode, options: ToastOptions = {}) => show(text, SHORT_MS, options),
  long: (text: ReactNode, options: ToastOptions = {}) => show(text, LONG_MS, options),
}
