import {
  type Corrida,
  confirmarCorrida,
  descartarCorrida,
  type Guardia,
} from '#contract/calls/config/sync.ts'
import { AppError } from '#contract/kit/errors.ts'
import { figure } from '#contract/kit/figures.ts'
import { useSessionCalls } from '#src/bridge/online-form/use-session-calls.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import type { ConfirmOptions } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './sync.module.css'
import { totalsOf } from './sync-words.ts'

interface DecideButtonsProps {
  run: Corrida
  guardia: Guardia
  onDecided: () => Promise<unknown>
}

function applyQuestion(guardia: Guardia): ConfirmOptions {
  const { before, now } = totalsOf(guardia)
  const message = `Hoy hay ${figure(before)} filas; con este archivo quedan ${figure(now)}. Lo que falta deja de verse en todos los teléfonos.`
  return destructive({ title: '¿Aplicar igual?', message, yes: 'Sí, aplicar igual' })
}

/** Applies a file that lacks many rows, once the numbers are confirmed, or puts it away. */
export function DecideButtons({ run, guardia, onDecided }: DecideButtonsProps) {
  const { ask, isOnline } = useSessionCalls()
  const deciding = (endpoint: typeof confirmarCorrida | typeof descartarCorrida) => async () => {
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
      <ActionButton {...shared} variant="default" confirm={discard} onAction={deciding(descartarCorrida)}>
        Descartar el archivo
      </ActionButton>
      <ActionButton
        {...shared}
        color="red"
        confirm={applyQuestion(guardia)}
        onAction={deciding(confirmarCorrida)}
      >
        Aplicar igual
      </ActionButton>
    </div>
  )
}
