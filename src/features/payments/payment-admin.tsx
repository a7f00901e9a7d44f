import {
  listPayments,
  type Payment,
  resyncPayment,
  resyncPaymentWithSap,
} from '#contract/calls/payments/payments.ts'
import { useForgetRemote } from '#src/read/remote-query.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { RefreshIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { OnlineHint } from '#src/ui/layout/online-hint.tsx'
import { PaymentDecision } from './payment-decision.tsx'
import classes from './payments.module.css'
import { SapHistory } from './sap-history.tsx'
import { sayDone, sayRefused } from './say-done.ts'
import { TransactionCard } from './transaction-card.tsx'

interface PaymentAdminProps {
  pago: Payment
  onChanged: () => Promise<unknown>
}

/** The processor's and the accounting's side, as far as the server shows it: to who administers payments. [S235–S239] */
export function PaymentAdmin({ pago: payment, onChanged }: PaymentAdminProps) {
  const { puede: may, transactions = [], sap_history = [] } = payment
  const { isOnline } = useSessionCalls()
  const syncs = may.resync_fiserv || may.resync_sap
  if (!syncs && transactions.length === 0) return null
  return (
    <>
      <PaymentDecision {...{ pago: payment, onChanged }} />
      {transactions.map((transaction, index) => (
        <TransactionCard
          key={transaction.created_at_formatted + transaction.trace_number}
          {...{ transaction, index }}
        />
      ))}
      <SapHistory rows={sap_history} />
      {syncs ? (
        <Card title="Sincronizar">
          <div className={classes.syncs}>
            {may.resync_fiserv ? <SyncFiserv {...{ pago: payment, onChanged }} /> : null}
            {may.resync_sap ? <SyncSap {...{ pago: payment, onChanged }} /> : null}
            {isOnline ? null : <OnlineHint isOnline={false} />}
          </div>
        </Card>
      ) : null}
    </>
  )
}

const SyncFiserv = (props: PaymentAdminProps) => (
  <Sync
    {...props}
    endpoint={resyncPayment}
    confirm="¿Está seguro que desea sincronizar el botón con el procesador de pagos?"
  >
    Sincronizar con el procesador
  </Sync>
)

/** For money that came late it is the decision to account for it. [A168] */
const SyncSap = (props: PaymentAdminProps) => (
  <Sync
    {...props}
    endpoint={resyncPaymentWithSap}
    confirm={
      props.pago.pago_tardio
        ? 'El pago llegó tarde. ¿Está seguro que desea emitir el recibo en contabilidad?'
        : '¿Está seguro que desea sincronizar el botón con contabilidad?'
    }
  >
    {props.pago.pago_tardio ? 'Emitir recibo del pago tardío' : 'Sincronizar con contabilidad'}
  </Sync>
)

interface SyncProps extends PaymentAdminProps {
  endpoint: typeof resyncPayment
  confirm: string
  children: string
}

function Sync({ pago: payment, onChanged, endpoint, confirm, children }: SyncProps) {
  const { ask, isOnline } = useSessionCalls()
  const forget = useForgetRemote()
  const sync = async () => {
    sayDone(await ask(endpoint, { uuid: payment.uuid }))
    await Promise.all([onChanged(), forget(listPayments)])
  }
  return (
    <ActionButton
      repeats
      variant="default"
      disabled={!isOnline}
      leftSection={<RefreshIcon size={20} />}
      confirm={confirm}
      onAction={sync}
      onFailed={(error) => {
        sayRefused(error)
        void onChanged()
      }}
    >
      {children}
    </ActionButton>
  )
}
