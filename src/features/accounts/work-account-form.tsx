import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Account, chooseWorkAccount, searchAccounts } from '#contract/calls/accounts.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { AppError } from '#contract/kit/errors.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { usePhoneState } from '#src/read/phone-state.ts'
import { useSessionActions } from '#src/session/session-actions.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import classes from './work-account.module.css'

const ALL = 'all'

/** Chooses one account to work on, or all; online only. What was read for the old one goes, drafts stay. [S92, A50] */
export function WorkAccountForm({ onDone }: { onDone: () => void }) {
  const device = useDevice()
  const { checkIdentity } = useSessionActions()
  const held = device.parts.user.work_account
  const [chosen, setChosen] = useState<string | null>(held ? String(held.id) : null)
  const [messages, setMessages] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const isOffline = usePhoneState()?.connection === 'sin-conexion'

  const choose = async (account: string) => {
    setMessages([])
    setSending(true)
    try {
      await device.ask(chooseWorkAccount, { account })
      await checkIdentity()
      void device.sync().catch(() => undefined)
      onDone()
    } catch (error) {
      setMessages(error instanceof AppError ? error.messages : ['No se pudo cambiar la cuenta.'])
      setSending(false)
    }
  }

  const load = async (q: string, page: number) => {
    const { data, next_page_url } = await device.ask(searchAccounts, { q, page })
    return { options: data.map(asOption), hasNext: next_page_url !== null }
  }

  return (
    <div className={classes.form}>
      <p className={classes.what}>
        Con una cuenta elegida ves solo sus pedidos, el carrito es el suyo y lo nuevo sale a su nombre. Lo que
        dejaste a medio escribir queda.
      </p>
      {isOffline ? <p role="note">Para cambiar de cuenta hace falta conexión.</p> : null}
      <ErrorList messages={messages} />
      <RemoteSelect
        label="Trabajar con la cuenta"
        source={{ load }}
        known={held ? [{ value: String(held.id), label: held.account_name }] : []}
        value={chosen}
        onChange={setChosen}
        disabled={isOffline}
      />
      <Button
        disabled={isOffline || chosen === null || chosen === String(held?.id)}
        loading={isSending}
        onClick={() => void choose(chosen ?? ALL)}
      >
        Trabajar con esta cuenta
      </Button>
      {held ? (
        <Button variant="default" disabled={isOffline || isSending} onClick={() => void choose(ALL)}>
          Todas las cuentas
        </Button>
      ) : null}
    </div>
  )
}

const asOption = (account: Account) => ({
  value: String(account.id),
  label: account.account_name,
  detail: formatCuit(account.cuit),
})
