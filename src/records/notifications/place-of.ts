import type { Notification } from '#contract/calls/home/notifications.ts'

/** A screen that a notification leads to. */
export interface NotificationPlace {
  to: string
  search?: Record<string, string>
}

/** The screen of a notification's thing; several orders have their list, a turno that is gone its calendar. */
export function placeOfNotification({
  tipo: type,
  destino: target,
  cantidad: n,
  account_id,
  datos: { que: what, estado: status, consulta: query },
}: Notification): NotificationPlace {
  if (type === 'pedido' && n > 1)
    return {
      to: '/pedido',
      search: { account: String(account_id), ...(typeof status === 'string' && { f: status }) },
    }
  if (type === 'pedido') return { to: `/pedido/${target}` }
  if (type === 'reclamo') return { to: `/soporte/${target}` }
  if (type === 'busqueda')
    return {
      to: '/buscador-de-materiales/resultados',
      search: Object.fromEntries(new URLSearchParams(String(query ?? ''))),
    }
  if (type === 'pago') return { to: `/pago/${target}` }
  return what === 'borrado' || what === 'retirada' || n > 1 ? { to: '/turno' } : { to: `/turno/${target}` }
}
