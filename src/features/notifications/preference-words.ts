import { passes, type Who } from '#contract/kit/permissions.ts'
import {
  MAILED_TYPES,
  NOTIFICATION_RIGHTS,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#contract/rules/notifications/notification-rights.ts'

const LABELS: Record<NotificationType, string> = {
  pedido: 'Pedidos',
  turno: 'Turnos',
  solicitud: 'Turnos que piden los clientes',
  conforme: 'Entregas con rechazos u observaciones',
  reclamo: 'Reclamos',
  pago: 'Pagos',
  reparto: 'Salidas sin remito',
  busqueda: 'Lotes nuevos de búsquedas guardadas',
}

const MAIL_LABELS: Record<(typeof MAILED_TYPES)[number], string> = {
  turno: 'Cuando se confirma o se mueve un turno',
  conforme: LABELS.conforme,
}

const mayRead = (user: Who) => (type: NotificationType) =>
  passes({ any: [...NOTIFICATION_RIGHTS[type]] }, user)

/** The kinds that a person may read, in words. */
export const pushChoices = (user: Who) =>
  NOTIFICATION_TYPES.filter(mayRead(user)).map((value) => ({ value, label: LABELS[value] }))

export const mailChoices = (user: Who) =>
  MAILED_TYPES.filter(mayRead(user)).map((value) => ({ value, label: MAIL_LABELS[value] }))

/** '21:00' for each hour of a day. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
