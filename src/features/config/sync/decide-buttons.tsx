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
  /** The place of the reading that is chosen of each doubt. */
  readings: readonly number[]
  onDecided: () => Promise<unknown>
}

function countsQuestion(guard: Guard): string {
  const { before, now, comes } = totalsOf(guard)
  const after = `Hoy hay ${figure(before)} filas: se van ${figure(before - now)}, llegan ${figure(comes)} y quedan ${figure(now + comes)}.`
  return before > now ? `${after} Lo que falta deja de verse en todos los equipos.` : after
}

function applyQuestion(guard: Guard, readings: readonly number[]): ConfirmOptions {
  const read = guard.doubts.map(
    (doubt, at) => `${doubt.question} ${doubt.readings[readings[at] ?? 0] ?? ''}.`,
  )
  const { branches, preview } = guard
  const rows = preview && branches.length === 0 ? [`Se leyeron ${figure(preview.total)} filas.`] : []
  const message = [...rows, ...(branches.length > 0 ? [countsQuestion(guard)] : []), ...read].join(' ')
  return destructive({ title: '¿Aplicar el archivo?', message, yes: 'Sí, aplicar' })
}

/** A file of which nothing could be read would empty the table. */
function leavesNothing(guard: Guard): boolean {
  const { before, now, comes } = totalsOf(guard)
  return guard.branches.length > 0 && before > 0 && now + comes === 0
}

function applyText({ branches, preview }: Guard): string {
  if (preview) return 'Aplicar'
  return branches.length > 0 ? 'Aplicar igual' : 'Aplicar así'
}

/** Applies a file that lacks many rows or is in doubt, once numbers and readings are confirmed, or puts it away. */
export function DecideButtons({ run, guardia: guard, readings, onDecided }: DecideButtonsProps) {
  const { ask, isOnline } = useSessionCalls()
  const deciding = (answer: () => Promise<{ message: string }>) => async () => {
    const { message } = await answer()
    toast.long(message, { tone: 'good' })
    await onDecided()
  }
  const apply = () => ask(confirmRun, { id: run.id, ...(readings.length > 0 && { lecturas: [...readings] }) })
  const failed = (error: unknown) => {
    if (!(error instanceof AppError)) return reportError(error)
    toast.long(error.message, { tone: 'bad' })
    void onDecided()
  }
  const shared = { repeats: true, disabled: !isOnline, onFailed: failed } as const
  const discard = destructive({
    title: '¿Descartar el archivo?',
    message: guard.preview
      ? 'No cambia nada: podés subirlo otra vez.'
      : `No cambia nada: ${run.archivo} queda en la carpeta error.`,
    yes: 'Sí, descartar',
  })
  return (
    <div className={classes.actions}>
      <ActionButton
        {...shared}
        variant="default"
        confirm={discard}
        onAction={deciding(() => ask(discardRun, { id: run.id }))}
      >
        {guard.preview ? 'Descartar' : 'Descartar el archivo'}
      </ActionButton>
      {leavesNothing(guard) ? (
        <p>No quedaría ninguna fila: no hay nada que aplicar.</p>
      ) : (
        <ActionButton
          {...shared}
          {...(guard.preview ? {} : { color: 'red' })}
          confirm={applyQuestion(guard, readings)}
          onAction={deciding(apply)}
        >
          {applyText(guard)}
        </ActionButton>
      )}
    </div>
  )
}
