import { createHash, ECDH } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  getNotificationPreferences,
  removePush,
  saveNotificationPreferences,
  savePush,
} from '#contract/calls/home/notification-preferences.ts'
import { invalid } from '#contract/kit/errors.ts'
import {
  MAILED_TYPES,
  NOTIFICATION_TYPES,
  QUIET_HOURS,
} from '#contract/rules/notifications/notification-rights.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import type { PushService } from '#server/push/open-push.ts'

const stored = {
  push_off: v.array(v.string()),
  mail_on: v.array(v.string()),
  quiet_from: v.number(),
  quiet_to: v.number(),
  here: v.boolean(),
}

const getHandler = (push: PushService | undefined) =>
  handle(getNotificationPreferences, async ({ db, caller }) => {
    const [found] = await rowsOf(db, stored).read(sql`
      select coalesce(p.push_off, '{}') as push_off, coalesce(p.mail_on, '{}') as mail_on,
        coalesce(p.quiet_from, ${QUIET_HOURS.from}) as quiet_from, coalesce(p.quiet_to, ${QUIET_HOURS.to}) as quiet_to,
        exists (select from push_subscriptions where session_id = ${caller.session_id}) as here
      from (select ${caller.id}::int as id) me left join notification_preferences p on p.user_id = me.id`)
    if (!found) throw new Error('no row')
    return {
      data: {
        push: NOTIFICATION_TYPES.filter((type) => !found.push_off.includes(type)),
        correo: MAILED_TYPES.filter((type) => found.mail_on.includes(type)),
        ...{ silencio_desde: found.quiet_from, silencio_hasta: found.quiet_to },
        ...{ clave: push?.publicKey ?? '', este_equipo: found.here },
      },
    }
  })

const saveHandler = handle(
  saveNotificationPreferences,
  async ({ db, caller }, { push, correo: mail, silencio_desde: from, silencio_hasta: to }) => {
    const off = NOTIFICATION_TYPES.filter((type) => !push.includes(type))
    await db.execute(sql`
      insert into notification_preferences (user_id, push_off, mail_on, quiet_from, quiet_to, mailed_tx)
      values (${caller.id}, ${sql.param(off)}::text[], ${sql.param(mail)}::text[], ${from}, ${to},
        pg_snapshot_xmin(pg_current_snapshot()))
      on conflict (user_id) do update set push_off = excluded.push_off, mail_on = excluded.mail_on,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`)
    return { message: 'Guardado' }
  },
)

/** Whether it is a point of the curve: what is encrypted for another could not be. */
function isKey(text: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(text, 'base64url'), 'prime256v1').length === 65
  } catch {
    return false
  }
}

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

const subscribeHandler = (push: PushService | undefined) =>
  handle(savePush, async ({ db, caller }, { endpoint, p256dh, auth }) => {
    if (!push?.allows(endpoint))
      throw invalid('endpoint', 'No podemos enviar notificaciones al servicio de este navegador.')
    if (!isKey(p256dh)) throw invalid('p256dh', 'La clave del navegador no se entiende.')
    const hash = hashOf(endpoint)
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from push_subscriptions
        where session_id = ${caller.session_id} and endpoint_hash <> ${hash}`)
      await tx.execute(sql`
        insert into push_subscriptions (endpoint_hash, session_id, user_id, endpoint, p256dh, auth, pushed_tx)
        values (${hash}, ${caller.session_id}, ${caller.id}, ${endpoint}, ${p256dh}, ${auth},
          pg_snapshot_xmin(pg_current_snapshot()))
        on conflict (endpoint_hash) do update set session_id = excluded.session_id, user_id = excluded.user_id,
          p256dh = excluded.p256dh, auth = excluded.auth, pushed_tx = excluded.pushed_tx, next_at = now(), failures = 0`)
    })
    return { message: 'Este teléfono recibe notificaciones' }
  })

const unsubscribeHandler = handle(removePush, async ({ db, caller }) => {
  await db.execute(sql`delete from push_subscriptions where session_id = ${caller.session_id}`)
  return { message: 'Este teléfono ya no recibe notificaciones' }
})

export const notificationPreferencesHandlers = ({ push }: { push?: PushService | undefined }): Handler[] => [
  getHandler(push),
  saveHandler,
  subscribeHandler(push),
  unsubscribeHandler,
]
