import type { Payment } from '#contract/calls/payments/payments.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { chargedText } from './payment-words.ts'

/** Money that came after the end, twice or of another amount: an administrator has to decide about it. [A123, A168, A205] */
export function PaymentAlert({ pago: payment }: { pago: Payment }) {
  const { pago_tardio: isLate, por_decidir: waits, status } = payment
  if (!isLate && !waits) return null
  return (
    <FormNote isWarning>
      {isLate ? lateText(status) : chargedText(payment)}
      {waits ? ' Hay que decidir qué se hace.' : ''}
    </FormNote>
  )
}

function lateText(status: Payment['status']): string {
  if (status === 'ELIMINADO') return 'Pago recibido sobre un botón eliminado.'
  return status === 'VENCIDO' ? 'Pago recibido sobre un botón vencido.' : 'Se recibió más de un pago.'
}
