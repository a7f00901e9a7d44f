import type { Pago } from '#contract/calls/pago/pagos.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'

/** Money that came after the end, or twice: an administrator has to look into it. [A123, A168] */
export function PagoAlert({ pago: { pago_tardio, status } }: { pago: Pago }) {
  return pago_tardio ? <FormNote isWarning>{lateText(status)} Hay que decidir qué se hace.</FormNote> : null
}

function lateText(status: Pago['status']): string {
  if (status === 'ELIMINADO') return 'Pago recibido sobre un botón eliminado.'
  return status === 'VENCIDO' ? 'Pago recibido sobre un botón vencido.' : 'Se recibió más de un pago.'
}
