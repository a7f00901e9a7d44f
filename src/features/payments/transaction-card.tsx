import type { Payment } from '#contract/calls/payments/payments.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import { currencyText } from './payment-words.ts'
import classes from './payments.module.css'

type Transaction = NonNullable<Payment['transactions']>[number]

interface TransactionCardProps {
  transaction: Transaction
  index: number
}

type Named = readonly [string, string]

const HEAD = (item: Transaction): Named[] => [
  ['Fecha', item.created_at_formatted],
  ['Importe', moneyText(item.amount, currencyText(item.currency))],
  ['Nombre', item.bname],
  ['Tarjeta', item.cardnumber],
  ['Estado', item.status],
  ['Error', item.error_msj],
]

const PROCESSOR = (item: Transaction): Named[] => [
  ['Respuesta AVS', item.avs_response],
  ['Comercio externo', item.external_merchant_id],
  ['Tipo de pago', item.payment_type],
  ['Código de aprobación', item.processor_approval_code],
  ['Comprobante', item.receipt_number],
  ['Respuesta CCV', item.ccv_response],
  ['Interés de las cuotas', item.installments_interest],
  ['Origen', item.transaction_origin],
  ['Estado de la transacción', item.transaction_state],
  ['Número de trazabilidad', item.trace_number],
]

const ACCOUNTING = (item: Transaction): Named[] => [
  ['Número de recibo', item.sap_nro_recibo],
  ['Año del recibo', item.sap_anio_recibo],
  ['Sociedad', item.sap_sociedad_recibo],
  ['Número de factura', item.sap_nro_factura],
  ['Número de pedido', item.sap_nro_pedido],
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
  <StatList stats={rows.map(([label, value]) => ({ label, value: value || '–' }))} />
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
