import { getToday } from '#contract/calls/home/today.ts'
import { decidePayment, listPayments, type Payment } from '#contract/calls/payments/payments.ts'
import { useKeptPrompt } from '#src/forms/use-kept-prompt.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { OnlineHint } from '#src/ui/layout/online-hint.tsx'
import { chargedText } from './payment-words.ts'
import classes from './payments.module.css'
import { sayDone, sayRefused } from './say-done.ts'

/** The most characters of a note. */
const MAX_NOTE_CHARACTERS = 500

interface PaymentDecisionProps {
  pago: Payment
  onChanged: () => Promise<unknown>
}

/** Decides about money that is late or of another amount: it is accepted, or its refund is noted. [A205] */
export function PaymentDecision({ pago: payment, onChanged }: PaymentDecisionProps) {
  const { ask, isOnline } = useSessionCalls()
  const modals = useModals()
  const kept = useKeptPrompt()
  const forget = useForgetRemote()
  const { uuid, puede: may, status } = payment
  if (!may.decidir) return null

  const decide = async (decision: 'aceptar' | 'devolver', note = '') => {
    sayDone(await ask(decidePayment, { uuid, decision, nota: note }))
    await Promise.all([onChanged(), forget(listPayments, getToday)])
  }
  const refund = async () => {
    const note = await kept(`devolucion-pago:${uuid}`, (typing) =>
      modals.prompt({
        ...{ title: 'Anotar devolución', label: 'Cómo se devuelve', ...typing },
        ...{ missing: 'Debe ingresar cómo se devuelve', multiline: true, maxLength: MAX_NOTE_CHARACTERS },
      }),
    )
    if (note !== null) await decide('devolver', note)
  }
  const failed = (error: unknown) => {
    sayRefused(error)
    void onChanged()
  }
  const receipt =
    status === 'APROBADO'
      ? 'El cobro de más queda anotado, sin otro recibo.'
      : 'Se emite un recibo de lo que se cobró.'

  return (
    <Card title="Cobro por decidir">
      <p>{chargedText(payment)} La devolución se hace en el portal del procesador: acá se anota.</p>
      <div className={classes.syncs}>
        <ActionButton
          repeats
          disabled={!isOnline}
          confirm={`¿Aceptar el cobro? ${receipt}`}
          onAction={() => decide('aceptar')}
          onFailed={failed}
        >
          Aceptar el cobro
        </ActionButton>
        <ActionButton repeats variant="default" disabled={!isOnline} onAction={refund} onFailed={failed}>
          Anotar devolución
        </ActionButton>
        {isOnline ? null : <OnlineHint isOnline={false} />}
      </div>
    </Card>
  )
}
