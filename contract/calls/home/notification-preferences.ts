import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { confirmation, requiredText } from '#contract/kit/wire.ts'
import { MAILED_TYPES, NOTIFICATION_TYPES } from '#contract/rules/notifications/notification-rights.ts'

const hour = numberField({ least: 0, most: 23, decimals: 0 })

const own = {
  /** Kinds that phones are woken for. */
  push: v.array(v.picklist(NOTIFICATION_TYPES, 'No conocemos esa notificación.')),
  correo: v.array(v.picklist(MAILED_TYPES, 'De esa notificación no hay correos.')),
}

/** A person's choices; the same hour twice is no silence. */
const preferences = v.object({ ...own, silencio_desde: v.number(), silencio_hasta: v.number() })

export const getNotificationPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/notificaciones/preferencias',
  summary: 'Qué notificaciones llegan al teléfono y por correo',
  needs: 'auth',
  whileImpersonating: 'no',
  input: v.object({}),
  output: v.object({
    data: v.object({
      ...preferences.entries,
      /** The public key that a browser subscribes with; '' where nothing is sent. */
      clave: v.string(),
      /** Whether this session's browser is subscribed. */
      este_equipo: v.boolean(),
    }),
  }),
})

export const saveNotificationPreferences = defineEndpoint({
  method: 'POST',
  path: '/api/notificaciones/preferencias',
  summary: 'Elegir qué notificaciones llegan al teléfono y por correo',
  needs: 'auth',
  body: 'json',
  input: v.object({ ...own, silencio_desde: hour, silencio_hasta: hour }),
  output: confirmation,
})

const base64url = (length: number, words: string) =>
  v.pipe(requiredText(200, words), v.regex(new RegExp(`^[\\w-]{${length}}=?=?$`), words))

/** Subscribes the browser of this session; one that another was signed in on before is theirs no more. */
export const savePush = defineEndpoint({
  method: 'POST',
  path: '/api/push/suscripcion',
  summary: 'Recibir notificaciones en este teléfono',
  needs: 'auth',
  body: 'json',
  input: v.object({
    endpoint: requiredText(1000, 'Falta la dirección del navegador.'),
    p256dh: base64url(87, 'La clave del navegador no se entiende.'),
    auth: base64url(22, 'La clave del navegador no se entiende.'),
  }),
  output: confirmation,
})

export const removePush = defineEndpoint({
  method: 'POST',
  path: '/api/push/quitar',
  summary: 'No recibir más notificaciones en este teléfono',
  needs: 'auth',
  body: 'json',
  input: v.object({}),
  output: confirmation,
})

export const notificationPreferenceEndpoints = [
  getNotificationPreferences,
  saveNotificationPreferences,
  savePush,
  removePush,
]
