import type { Pago } from '#contract/calls/pago/pagos.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'

/** What someone has to look into: money that came late, and why a link was deleted. [A123, S233] */
export function PagoAlerts({ pago }: { pago: Pago }) {
  const { pago_tardio, status, deleted_at_formatted, deleted_by_name, deleted_reason } = pago
  return (
    <>
      {pago_tardio ? <FormNote isWarning>{lateText(status)} Hay que decidir qué se hace.</FormNote> : null}
      {status === 'ELIMINADO' ? (
        <FormNote>
          Eliminado el {deleted_at_formatted} por {deleted_by_name}. Motivo: {deleted_reason}
        </FormNote>
      ) : null}
    </>
  )
}

/** After its end, or once more after it was paid. */
function lateText(status: Pago['status']): string {
  if (status === 'ELIMINADO') return 'Pago recibido sobre un botón eliminado.'
  return status === 'VENCIDO' ? 'Pago recibido sobre un botón vencido.' : 'Se recibió más de un pago.'
}
