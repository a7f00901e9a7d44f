import { confirmRun, discardRun, type Guard, type SyncRun } from '#contract/calls/config/sync.ts'
import { AppError } from '#contract/kit/errors.ts'
import { figure } from '#contract/kit/figures.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import type { ConfirmOptions } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './sync.module.css'
import { totalsOf } from './sync-words.ts'

interface DecideButtonsProps {
  run: SyncRun
  guardia: Guard
  onDecided: () => Promise<unknown>
}

function applyQuestion(guard: Guard): ConfirmOptions {
  const { before, now } = totalsOf(guard)
  const message = `Hoy hay ${figure(before)} filas; con este archivo quedan ${figure(now)}. Lo que falta deja de verse en todos los teléfonos.`
  return destructive({ title: '¿Aplicar igual?', message, yes: 'Sí, aplicar igual' })
}

/** Applies a file that lacks many rows, once the numbers are confirmed, or puts it away. */
export function DecideButtons({ run, guardia: guard, onDecided }: DecideButtonsProps) {
  const { ask, isOnline } = useSessionCalls()
  const deciding = (endpoint: typeof confirmRun | typeof discardRun) => async () => {
    const { message } = await ask(endpoint, { id: run.id })
    toast.long(message, { tone: 'good' })
    await onDecided()
  }
  const failed = (error: unknown) => {
    if (!(error instanceof AppError)) return reportError(error)
    toast.long(error.message, { tone: 'bad' })
    void onDecided()
  }
  const shared = { repeats: true, disabled: !isOnline, onFailed: failed } as const
  const discard = destructive({
    title: '¿Descartar el archivo?',
    message: `No cambia nada: ${run.archivo} queda en la carpeta error.`,
    yes: 'Sí, descartar',
  })
  return (
    <div className={classes.actions}>
      <ActionButton {...shared} variant="default" confirm={discard} onAction={deciding(discardRun)}>
        Descartar el archivo
      </ActionButton>
      <ActionButton {...shared} color="red" confirm={applyQuestion(guard)} onAction={deciding(confirmRun)}>
        Aplicar igual
      </ActionButton>
    </div>
  )
}
