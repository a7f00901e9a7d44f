import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import type { ConfirmOptions } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

interface UserActionProps<E extends Endpoint> {
  label: string
  endpoint: E
  args: InputOf<E>
  confirm?: string | ConfirmOptions
  /** Shown after it; the server's message by default. */
  done?: string
  /** Shown when it failed, with the reason where the server gave one for a field. */
  failed: string
  onDone: () => Promise<unknown>
}

/** An action on a user; single, and only with network. [S276, S277, S279] */
export function UserAction<E extends Endpoint>(props: UserActionProps<E>) {
  const { label, endpoint, args, confirm, done, failed, onDone } = props
  const { ask, isOnline } = useSessionCalls()
  const act = async () => {
    const answer = (await ask(endpoint, args)) as { message?: string }
    toast.long(done ?? answer.message ?? label, { tone: 'good' })
    await onDone()
  }
  return (
    <ActionButton
      repeats
      size="md"
      variant="default"
      disabled={!isOnline}
      {...(confirm && { confirm })}
      onAction={act}
      onFailed={(error) => toast.long(`${failed}${reasonOf(error)}`, { tone: 'bad' })}
    >
      {label}
    </ActionButton>
  )
}

/** ': …' of a refused field; nothing of anything else. */
function reasonOf(error: unknown): string {
  const [messages] = error instanceof AppError ? Object.values(error.errors ?? {}) : []
  return messages ? `: ${messages.join(' ')}` : ''
}
