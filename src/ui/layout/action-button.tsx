import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { type ConfirmOptions, useModals } from '#src/ui/dialogs/modal-context.ts'
import { AlertIcon, CheckIcon } from '#src/ui/icons/icons.tsx'

type ActionState = 'idle' | 'loading' | 'finished' | 'failed'

interface ActionButtonProps extends ButtonProps {
  onAction: () => unknown
  /** Asked first; saying no leaves everything as it was. [S76] */
  confirm?: string | ConfirmOptions
  /** Back to idle after finishing: for actions that may be done again. */
  repeats?: boolean
  finishedText?: ReactNode
  /** Handles the error; by default it goes to the window's error handlers. */
  onFailed?: (error: unknown) => void
  children: ReactNode
}

/** A button that shows the progress of its action and ignores clicks once loading or finished. [S62] */
export function ActionButton({
  onAction,
  confirm,
  repeats,
  finishedText,
  onFailed,
  children,
  ...looks
}: ActionButtonProps) {
  const modals = useModals()
  const [state, setState] = useState<ActionState>('idle')
  // The state of the last paint is too old for a double tap.
  const isTaken = useRef(false)

  const run = async () => {
    if (isTaken.current) return
    isTaken.current = true
    const outcome = await perform()
    isTaken.current = outcome === 'finished'
    setState(outcome)
  }

  const perform = async (): Promise<ActionState> => {
    if (confirm && !(await modals.confirm(typeof confirm === 'string' ? { message: confirm } : confirm)))
      return 'idle'
    setState('loading')
    try {
      await onAction()
      return repeats ? 'idle' : 'finished'
    } catch (error) {
      if (onFailed) onFailed(error)
      else reportError(error)
      return 'failed'
    }
  }

  return (
    <Button
      {...looks}
      loading={state === 'loading'}
      aria-busy={state === 'loading'}
      aria-disabled={state === 'finished' || undefined}
      data-state={state}
      {...iconOf(state)}
      onClick={run}
    >
      {state === 'finished' && finishedText ? finishedText : children}
    </Button>
  )
}

function iconOf(state: ActionState) {
  if (state === 'finished') return { leftSection: <CheckIcon size={20} title="Listo" /> }
  if (state === 'failed') return { leftSection: <AlertIcon size={20} title="No se pudo" /> }
  return {}
}
