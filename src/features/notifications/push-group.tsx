import { useState } from 'react'
import { removePush, savePush } from '#contract/calls/home/notification-preferences.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useRead } from '#src/read/use-read.ts'
import { type PushState, pushState, subscribePush, unsubscribePush } from '#src/session/push-phone.ts'
import { useWantsPush } from '#src/session/push-setting.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { OnlineHint } from '#src/ui/layout/online-hint.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import classes from './preferences.module.css'

const CLOSED = 'Llegan con la aplicación cerrada. Dicen qué pasó, sin nombres ni importes.'
const WORDS: Record<PushState, string> = {
  suscripto: CLOSED,
  listo: CLOSED,
  bloqueado:
    'Están bloqueadas. Permitilas para esta página en los ajustes del navegador y volvé a entrar acá.',
  instalar: 'Instalá la app para recibirlas.',
  imposible: 'Este navegador no puede recibirlas con la aplicación cerrada.',
}

interface PushGroupProps {
  /** The server's key. */
  serverKey: string
  /** Whether the server has this session's browser. */
  isKnown: boolean
  refetch: () => Promise<unknown>
}

/** Whether this browser is woken, and the button that asks for it. */
export function PushGroup({ serverKey, isKnown, refetch }: PushGroupProps) {
  const { ask } = useDevice()
  const isOnline = useIsOnline()
  const [, setWanted] = useWantsPush()
  // The browser's permission is read anew after each answer.
  const [answered, setAnswered] = useState(0)
  const here = useIsWide() ? 'este equipo' : 'este teléfono'
  const state = useRead(() => pushState(serverKey), [serverKey, isKnown, answered])
  const isOn = state === 'suscripto' && isKnown
  const turnOn = async () => {
    const address = await subscribePush(serverKey)
    setAnswered((before) => before + 1)
    setWanted(address !== null)
    if (address) await ask(savePush, address)
    toast.long(address ? `Listo: llegan a ${here}` : 'Sin tu permiso no pueden llegar')
    await refetch()
  }
  const turnOff = async () => {
    await ask(removePush, {})
    setWanted(false)
    await unsubscribePush()
    toast.long(`Ya no llegan a ${here}`)
    await refetch()
  }

  return (
    <div className={classes.push}>
      <h2 className={classes.title}>En {here}</h2>
      <p className={classes.soft}>{state ? WORDS[state] : ''}</p>
      {isOn ? (
        <ActionButton repeats variant="default" disabled={!isOnline} onAction={turnOff}>
          No recibirlas más en {here}
        </ActionButton>
      ) : null}
      {!isOn && (state === 'listo' || state === 'suscripto') ? (
        <ActionButton repeats disabled={!isOnline} onAction={turnOn}>
          Recibir notificaciones en {here}
        </ActionButton>
      ) : null}
      <OnlineHint isOnline={isOnline} />
    </div>
  )
}
