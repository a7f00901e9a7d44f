import { ACCESS_ENDED, deactivateUser, reactivateUser } from '#contract/calls/access/users.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import type { User } from './user-words.ts'

interface AccessButtonProps {
  usuario: Pick<User, 'uuid' | 'fullname' | 'activo'>
  onChanged: () => Promise<unknown>
}

/** Ends or gives back a sub-user's access, after naming them. [A117] */
export function AccessButton({ usuario: user, onChanged }: AccessButtonProps) {
  const { uuid, fullname, activo } = user
  const { ask, isOnline } = useSessionCalls()
  const change = async () => {
    await ask(activo ? deactivateUser : reactivateUser, { uuid })
    toast.long(activo ? `Se desactivó a ${fullname}` : `Se reactivó a ${fullname}`, { tone: 'good' })
    await onChanged()
  }

  return (
    <ActionButton
      repeats
      size="md"
      variant="default"
      disabled={!isOnline}
      confirm={activo ? ending(fullname) : givingBack(fullname)}
      onAction={change}
    >
      {activo ? 'Desactivar' : 'Reactivar'}
    </ActionButton>
  )
}

const ending = (fullname: string) =>
  destructive({
    title: `¿Desactivar a ${fullname}?`,
    message: ACCESS_ENDED,
    yes: 'Sí, desactivar',
  })

const givingBack = (fullname: string) =>
  ({
    title: `¿Reactivar a ${fullname}?`,
    message: 'Va a poder ingresar de nuevo con su contraseña.',
    buttons: [
      { content: 'Volver', value: false, tone: 'quiet' },
      { content: 'Sí, reactivar', value: true, tone: 'main' },
    ],
  }) as const
