import { notifications, notificationsStore } from '@mantine/notifications'
import { cloneElement, type ReactElement } from 'react'
import { type ToastAction, ToastMessage, type ToastMessageProps } from './toast-message.tsx'

interface ToastOptions {
  /** Shows 'Deshacer' and leaves time enough to reach it. */
  undo?: () => void
  /** Time in which it can be undone, in milliseconds, where that is not the usual. */
  undoFor?: number
  /** Another button, for what can be reached elsewhere too. */
  action?: ToastAction
  tone?: 'neutral' | 'good' | 'bad'
}

const SHORT_MS = 2000
const LONG_MS = 5000
const UNDO_MS = 8000
/** Time for the second line of a toast, from when it comes. */
const MORE_MS = 2500
const EDGES = { neutral: 'var(--ui-stage-line)', good: 'var(--ui-green)', bad: 'var(--ui-red)' }

let made = 0

/** A burst of one message is one toast. */
function hideSame(text: string): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id, message } of [...shown, ...queue]) {
    const { props } = message as ReactElement<ToastMessageProps>
    if (id && props.text === text && !props.outcome) notifications.hide(id)
  }
}

function show(text: string, ms: number, options: ToastOptions = {}): string {
  const {
    undo,
    undoFor = UNDO_MS,
    tone = 'neutral',
    action = undo && { label: 'Deshacer', run: undo },
  } = options
  if (!undo) hideSame(text)
  made += 1
  const id = `toast-${made}`
  const hide = () => notifications.hide(id)
  return notifications.show({
    id,
    role: tone === 'bad' ? 'alert' : 'status',
    color: EDGES[tone],
    autoClose: undo ? Math.max(ms, undoFor) : ms,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    // A finger rests on it for ever by the browser's account, which would keep it open. [A38]
    onPointerUp: ({ pointerType, target }) => {
      if (pointerType === 'touch' && !(target as Element).closest('button')) hide()
    },
    message: <ToastMessage text={text} action={action} onDone={hide} />,
  })
}

/** Passing words: `short` 2 s (orders, search, turnos), `long` 5 s (the rest). They need a `ToastArea`. [S78, A38] */
export const toast = {
  short: (text: string, options?: ToastOptions) => show(text, SHORT_MS, options),
  long: (text: string, options?: ToastOptions) => show(text, LONG_MS, options),
  /** The outcome: a second line of the toast `id`, or a short one where that has gone. */
  outcome: (id: string, text: string) => {
    const first = notificationsStore.getState().notifications.find((notification) => notification.id === id)
    if (!first) return show(text, SHORT_MS, { tone: 'good' })
    const message = cloneElement(first.message as ReactElement<ToastMessageProps>, { outcome: text })
    return notifications.update({ id, color: EDGES.good, autoClose: MORE_MS, message })
  },
}
