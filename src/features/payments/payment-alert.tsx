import type { Payment } from '#contract/calls/payments/payments.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'

/** Money that came after the end, or twice: an administrator has to look into it. [A123, A168] */
export function PaymentAlert({ pago: { pago_tardio, status } }: { pago: Payment }) {
  return pago_tardio ? <FormNote isWarning>{lateText(status)} Hay que decidir qué se hace.</FormNote> : null
}

function lateText(status: Payment['status']): string {
  if (status === 'ELIMINADO') return 'Pago recibido sobre un botón eliminado.'
  return status === 'VENCIDO' ? 'Pago recibido sobre un botón vencido.' : 'Se recibió más de un pago.'
}
