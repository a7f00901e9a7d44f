import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { MOST_IDS, optional } from '#contract/kit/wire.ts'

/** News of a person; those of a later app may be of kinds that this one does not know. */
export const notification = v.object({
  uuid: v.string(),
  tipo: v.string(),
  /** The thing that it is about, or the first of `cantidad`. */
  destino: v.string(),
  account_id: v.number(),
  datos: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
  cantidad: v.number(),
  at: v.string(),
  /** '' while it is unread. */
  leida_at: v.string(),
  ...synced,
})
export type Notification = v.InferOutput<typeof notification>

const moment = v.pipe(v.string(), v.isoTimestamp('El momento no se entiende.'))

/** Marks one's own as read: those that are named, or all up to a moment. */
export const readNotifications = defineOperation({
  name: 'notificaciones.leer.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/notificaciones/leidas',
    summary: 'Marcar notificaciones como leídas',
    needs: 'auth',
    body: 'json',
    input: v.object({
      uuids: v.optional(v.pipe(v.array(uuid), v.maxLength(MOST_IDS, 'Son demasiadas.')), []),
      hasta: optional(moment),
    }),
    output: v.object({ message: v.string(), data: v.array(notification) }),
  }),
  aggregates: ({ uuids = [] }) => uuids.map((id) => `notificacion:${id}`),
  formAt: null,
  fields: null,
  sentence: ({ uuids = [] }) => countText(uuids.length, 'notificación leída', 'notificaciones leídas'),
})
