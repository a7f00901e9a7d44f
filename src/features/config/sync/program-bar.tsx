import { type SyncTask, scheduleSync } from '#contract/calls/config/sync.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import type { ConfirmOptions } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import classes from './sync.module.css'

interface ProgramBarProps {
  chosen: readonly SyncTask[]
  onProgrammed: () => Promise<unknown>
}

const countText = (count: number): string => (count === 1 ? '1 tarea elegida' : `${count} tareas elegidas`)

const questionOf = (chosen: readonly SyncTask[]): ConfirmOptions => ({
  title: chosen.length === 1 ? '¿Programar esta tarea?' : `¿Programar estas ${chosen.length} tareas?`,
  message: (
    <ul className={classes.examples}>
      {chosen.map(({ method, name }) => (
        <li key={method}>{name}</li>
      ))}
    </ul>
  ),
  buttons: [
    { content: 'Volver', value: false, tone: 'quiet' },
    { content: 'Sí, programar', value: true, tone: 'main' },
  ],
})

/** Asks for the chosen tasks once they are confirmed. [S288] */
export function ProgramBar({ chosen, onProgrammed }: ProgramBarProps) {
  const { ask, isOnline } = useSessionCalls()
  const program = async () => {
    const { message } = await ask(scheduleSync, { tasks: chosen.map(({ method }) => method) })
    toast.long(message, { tone: 'good' })
    await onProgrammed()
  }
  return (
    <BottomBar summary={chosen.length > 0 ? countText(chosen.length) : 'Elegí las tareas'}>
      <ActionButton
        repeats
        size="md"
        disabled={!isOnline || chosen.length === 0}
        confirm={questionOf(chosen)}
        onAction={program}
        onFailed={(error) =>
          error instanceof AppError ? toast.long(error.message, { tone: 'bad' }) : reportError(error)
        }
      >
        Programar
      </ActionButton>
    </BottomBar>
  )
}
