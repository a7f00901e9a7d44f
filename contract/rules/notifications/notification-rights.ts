import type { Permission } from '#contract/kit/permissions.ts'

/** Kinds of notifications, and the rights of which a reader of each holds one. */
export const NOTIFICATION_RIGHTS = {
  pedido: ['pedido-ver'],
  turno: ['turno-ver'],
  solicitud: ['turno-crear'],
  conforme: ['turno-ver'],
  reclamo: ['support-tickets'],
  pago: ['boton-pago-ver', 'boton-de-pago-administracion'],
  reparto: ['turno-crear'],
  busqueda: ['buscador-de-materiales-ver'],
} as const satisfies Record<string, readonly Permission[]>

export type NotificationType = keyof typeof NOTIFICATION_RIGHTS
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATION_RIGHTS) as NotificationType[]

/** Those of no account: of what everybody with the right may read. */
export const OF_NO_ACCOUNT = ['busqueda'] as const satisfies readonly NotificationType[]

/** Those that are mailed to who asks for it. */
export const MAILED_TYPES = ['turno', 'conforme'] as const satisfies readonly NotificationType[]

/** Hours of the night in which no phone is woken, until a person chooses others. */
export const QUIET_HOURS = { from: 21, to: 7 }
