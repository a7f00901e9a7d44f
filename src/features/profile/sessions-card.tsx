import { endOtherSessions, endSession, listSessions } from '#contract/calls/access/profile.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { useNow } from '#src/read/use-now.ts'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { OnlineHint } from '#src/ui/layout/online-hint.tsx'
import { deviceText, thisDevice, usedText } from './session-words.ts'
import classes from './sessions-card.module.css'

type Session = OutputOf<typeof listSessions>['data'][number]

/** Where this person is signed in, this phone first, and the way to end each session. Nothing of it is kept. [SEC49] */
export function SessionsCard() {
  const { ask } = useDevice()
  const isOnline = useIsOnline()
  const { data, error, isPending, refetch } = useRemote(listSessions, {})
  const sessions = data?.data ?? []
  const hasOthers = sessions.some(({ actual }) => !actual)
  const end = async (call: () => Promise<unknown>, said: string) => {
    await call()
    toast.long(said, { tone: 'good' })
    await refetch()
  }
  const endOthers = (
    <ActionButton
      repeats
      variant="default"
      disabled={!isOnline}
      confirm={ENDING_OTHERS}
      onAction={() => end(() => ask(endOtherSessions, {}), 'Se cerraron las otras sesiones')}
    >
      Cerrar las otras sesiones
    </ActionButton>
  )

  return (
    <Card title="Sesiones abiertas" foot={hasOthers ? endOthers : null}>
      {isPending ? <Skeleton kind="lines" count={3} /> : null}
      {error && !data ? <p>{isOnline ? error.message : <OnlineHint isOnline={false} />}</p> : null}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            sesion={session}
            isOnline={isOnline}
            onEnd={() => end(() => ask(endSession, { id: session.id }), 'Se cerró la sesión')}
          />
        ))}
      </ul>
    </Card>
  )
}

const ENDING_OTHERS = destructive({
  title: '¿Cerrar las otras sesiones?',
  message: 'En los demás dispositivos habrá que volver a ingresar. Este sigue abierto.',
  yes: 'Sí, cerrarlas',
})

interface SessionRowProps {
  sesion: Session
  isOnline: boolean
  onEnd: () => Promise<void>
}

function SessionRow({ sesion: session, isOnline, onEnd }: SessionRowProps) {
  const now = useNow()
  const device = deviceText(session)
  const confirm = destructive({
    title: `¿Cerrar la sesión de ${device}?`,
    message: 'Ahí habrá que volver a ingresar.',
    yes: 'Sí, cerrarla',
  })

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.device}>
          {device} {session.actual ? <Chip tone="phone">{thisDevice(device)}</Chip> : null}
        </p>
        <p className={classes.soft}>{usedText(session, now)}</p>
      </div>
      {session.actual ? null : (
        <ActionButton
          repeats
          variant="default"
          disabled={!isOnline}
          confirm={confirm}
          onAction={onEnd}
          aria-label={`Cerrar la sesión de ${device}`}
        >
          Cerrar
        </ActionButton>
      )}
    </li>
  )
}
