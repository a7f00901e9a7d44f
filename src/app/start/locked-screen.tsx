import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import type { Locked } from '#src/app/session/locked-phone.ts'
import { PasswordField } from '#src/ui/fields/password/password-field.tsx'
import { EntryForm } from '#src/ui/layout/entry-form.tsx'
import { EntryPage } from '#src/ui/layout/entry-page.tsx'

const WRONG = 'La contraseña no es correcta.'
const USED_UP = 'Demasiados intentos. Este equipo se abre cuando haya conexión.'
const NO_CONTACT = 'No se pudo hablar con el servidor. Acercate a un lugar con señal y volvé a intentar.'

/**
 * In the place of every screen, on a phone without contact for too long: nothing of its person is shown before their
 * password, or an answer of the server. [A191, SEC93]
 */
export function LockedScreen({ locked }: { locked: Locked }) {
  const { phone, open, contact } = locked
  const [messages, setMessages] = useState<readonly string[]>([])
  const [canOpen, setCanOpen] = useState(phone.canOpen)
  const [isBusy, setBusy] = useState(false)

  const ask = useCallback(async () => {
    const isOpen = await contact().catch(() => false)
    if (isOpen) location.reload()
    return isOpen
  }, [contact])
  useEffect(() => {
    const back = () => void ask()
    back()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [ask])

  const busily = async (work: () => Promise<void>) => {
    setMessages([])
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const send = (typed: FormData) =>
    busily(async () => {
      const result = await open(String(typed.get('password') ?? ''))
      if (result === 'open') return location.reload()
      setCanOpen(result === 'wrong')
      setMessages([result === 'wrong' ? WRONG : USED_UP])
    })
  const retry = () =>
    busily(async () => {
      if (!(await ask())) setMessages([NO_CONTACT])
    })

  const form = { ref: () => undefined, messages, isOnline: true, isSending: isBusy }
  return (
    <EntryPage title="Teléfono sin contacto" lead={leadOf(phone.contactAt, canOpen)}>
      {canOpen ? (
        <EntryForm form={form} save="Abrir" onSend={send}>
          <input type="hidden" name="username" autoComplete="username" value={phone.email} readOnly />
          <PasswordField
            name="password"
            label={`Contraseña de ${phone.email}`}
            autoComplete="current-password"
            maxLength={128}
          />
        </EntryForm>
      ) : (
        <EntryForm form={form} save="Volver a intentar" onSend={retry} />
      )}
      {canOpen ? (
        <Button variant="subtle" size="lg" onClick={() => void retry()} fullWidth>
          Ya tengo conexión
        </Button>
      ) : null}
    </EntryPage>
  )
}

function leadOf(contactAt: number, canOpen: boolean): string {
  const days = Math.max(1, Math.floor((Date.now() - contactAt) / DAY_MS))
  const since = days === 1 ? 'más de un día' : `${days} días`
  const next = canOpen
    ? 'Ingresá tu contraseña para seguir trabajando sin conexión.'
    : 'Se abre cuando haya conexión.'
  return `Este equipo lleva ${since} sin contacto con el servidor. ${next} Lo que cargaste sigue guardado.`
}
