import {
  listarPagos,
  type Pago,
  resincronizarPago,
  resincronizarPagoConSap,
} from '#contract/calls/pago/pagos.ts'
import { useSessionCalls } from '#src/bridge/online-form/use-session-calls.ts'
import { useForgetRemote } from '#src/bridge/remote-query.ts'
import { OnlineHint } from '#src/ui/feedback/online-hint.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { RefreshIcon } from '#src/ui/layout/icons.tsx'
import classes from './pago.module.css'
import { SapHistory } from './sap-history.tsx'
import { sayDone, sayRefused } from './say-done.ts'
import { TransactionCard } from './transaction-card.tsx'

interface PagoAdminProps {
  pago: Pago
  onChanged: () => Promise<unknown>
}

/** The processor's and the accounting's side, as far as the server shows it: to who administers payments. [S235–S239] */
export function PagoAdmin({ pago, onChanged }: PagoAdminProps) {
  const { puede, transactions = [], sap_history = [] } = pago
  const { isOnline } = useSessionCalls()
  const syncs = puede.resync_fiserv || puede.resync_sap
  if (!syncs && transactions.length === 0) return null
  return (
    <>
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
            {puede.resync_fiserv ? <SyncFiserv {...{ pago, onChanged }} /> : null}
            {puede.resync_sap ? <SyncSap {...{ pago, onChanged }} /> : null}
            {isOnline ? null : <OnlineHint isOnline={false} />}
          </div>
        </Card>
      ) : null}
    </>
  )
}

const SyncFiserv = (props: PagoAdminProps) => (
  <Sync
    {...props}
    endpoint={resincronizarPago}
    confirm="¿Está seguro que desea sincronizar el botón con el procesador de pagos?"
  >
    Sincronizar con el procesador
  </Sync>
)

/** Of money that came late it is the decision to account for it. [A168] */
const SyncSap = (props: PagoAdminProps) => (
  <Sync
    {...props}
    endpoint={resincronizarPagoConSap}
    confirm={
      props.pago.pago_tardio
        ? 'El pago llegó tarde. ¿Está seguro que desea emitir el recibo en contabilidad?'
        : '¿Está seguro que desea sincronizar el botón con contabilidad?'
    }
  >
    {props.pago.pago_tardio ? 'Emitir recibo del pago tardío' : 'Sincronizar con contabilidad'}
  </Sync>
)

interface SyncProps extends PagoAdminProps {
  endpoint: typeof resincronizarPago
  confirm: string
  children: string
}

function Sync({ pago, onChanged, endpoint, confirm, children }: SyncProps) {
  const { ask, isOnline } = useSessionCalls()
  const forget = useForgetRemote()
  const sync = async () => {
    sayDone(await ask(endpoint, { uuid: pago.uuid }))
    await Promise.all([onChanged(), forget(listarPagos)])
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
