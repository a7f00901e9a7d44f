import { figure } from '#contract/kit/figures.ts'
import type { NotificationType } from '#contract/rules/notifications/notification-rights.ts'
import type { PushMessage } from '#contract/rules/notifications/push-message.ts'

/** Words for one and for several; none names a person, an account or an amount. */
const WORDS: Record<NotificationType, readonly [string, string]> = {
  pedido: ['Hay una novedad de un pedido', 'novedades de pedidos'],
  turno: ['Hay una novedad de un turno', 'novedades de turnos'],
  solicitud: ['Piden un turno', 'novedades de turnos pedidos'],
  conforme: ['Una entrega tiene observaciones', 'entregas con observaciones'],
  reclamo: ['Hay una novedad de un reclamo', 'novedades de reclamos'],
  pago: ['Hay una novedad de un pago', 'novedades de pagos'],
  reparto: ['Salió un turno sin remito', 'turnos que salieron sin remito'],
  busqueda: ['Entraron lotes de una búsqueda guardada', 'búsquedas con lotes nuevos'],
}

/** The text that a phone shows while the app is closed; a kind of a newer server has the words for all. */
export function pushWords({ type, count }: Pick<PushMessage, 'type' | 'count'>): string {
  const [one, several] = WORDS[type as NotificationType] ?? [
    'Hay una notificación',
    'notificaciones sin leer',
  ]
  return count === 1 ? one : `Hay ${figure(count)} ${several}`
}
