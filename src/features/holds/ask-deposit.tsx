import { useNavigate } from '@tanstack/react-router'
import type { Hold } from '#contract/calls/holds/holds.ts'
import { askDeposit } from '#contract/calls/payments/deposit.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

/** Makes the payment of a hold's deposit, or finds the one that is open, and goes where its link is handed on. */
export function AskDeposit({ apartado: hold }: { apartado: Hold }) {
  const { ask, isOnline } = useSessionCalls()
  const navigate = useNavigate()
  const run = async () => {
    const { data } = await ask(askDeposit, { uuid: hold.uuid })
    await navigate({ to: '/pago/$id', params: { id: data.uuid } })
  }

  return (
    <ActionButton
      variant="default"
      repeats
      disabled={!isOnline}
      confirm={{
        title: 'Pedir seña',
        message:
          'Se genera un link de pago para enviarle al cliente. Cuando se aprueba, el apartado se extiende; la plata queda como saldo a favor de la cuenta.',
      }}
      onAction={run}
    >
      {isOnline ? 'Pedir seña' : 'Pedir seña (necesita conexión)'}
    </ActionButton>
  )
}
