import type { Payment } from '#contract/calls/payments/payments.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './payments.module.css'

type Transaction = NonNullable<Payment['transactions']>[number]

interface TransactionCardProps {
  transaction: Transaction
  index: number
}

type Named = readonly [string, string]

const currencyText = (currency: string): string => (['032', 'ARS', ''].includes(currency) ? '$' : currency)

const HEAD = (one: Transaction): Named[] => [
  ['Fecha', one.created_at_formatted],
  ['Importe', moneyText(one.amount, currencyText(one.currency))],
  ['Nombre', one.bname],
  ['Tarjeta', one.cardnumber],
  ['Estado', one.status],
  ['Error', one.error_msj],
]

const PROCESSOR = (one: Transaction): Named[] => [
  ['Respuesta AVS', one.avs_response],
  ['Comercio externo', one.external_merchant_id],
  ['Tipo de pago', one.payment_type],
  ['Código de aprobación', one.processor_approval_code],
  ['Comprobante', one.receipt_number],
  ['Respuesta CCV', one.ccv_response],
  ['Interés de las cuotas', one.installments_interest],
  ['Origen', one.transaction_origin],
  ['Estado de la transacción', one.transaction_state],
  ['Número de trazabilidad', one.trace_number],
]

const ACCOUNTING = (one: Transaction): Named[] => [
  ['Número de recibo', one.sap_nro_recibo],
  ['Año del recibo', one.sap_anio_recibo],
  ['Sociedad', one.sap_sociedad_recibo],
  ['Número de factura', one.sap_nro_factura],
  ['Número de pedido', one.sap_nro_pedido],
]

/** A transaction as the processor and the accounting have it. [S236, S237] */
export function TransactionCard({ transaction, index }: TransactionCardProps) {
  return (
    <Card title={`Transacción ${index + 1}`}>
      <Facts rows={HEAD(transaction)} />
      <div className={classes.halves}>
        <section>
          <h3 className={classes.heading}>Procesador de pagos</h3>
          <Facts rows={PROCESSOR(transaction)} />
        </section>
        <section>
          <h3 className={classes.heading}>Contabilidad</h3>
          <Facts rows={ACCOUNTING(transaction)} />
          <Body label="Lo enviado" text={transaction.sap_request_body} />
          <Body label="La respuesta" text={transaction.sap_response_body} />
        </section>
      </div>
    </Card>
  )
}

const Facts = ({ rows }: { rows: readonly Named[] }) => (
  <StatList stats={rows.map(([label, value]) => ({ label, value: value || '—' }))} />
)

function Body({ label, text }: { label: string; text: string }) {
  if (!text) return null
  return (
    <details className={classes.details}>
      <summary>{label}</summary>
      <pre className={classes.raw}>{text}</pre>
    </details>
  )
}
