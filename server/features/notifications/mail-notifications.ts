import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { notification } from '#contract/calls/home/notifications.ts'
import { notificationSentence } from '#contract/rules/notifications/notification-sentences.ts'
import { takeUnlessFull } from '#server/db/call-quotas.ts'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'

/** Mails about notifications that one person gets in a day; what is more stays in the list of the app. */
const MOST_A_DAY = 20
const DAY = 86_400
const MOST_LINES = 10

/** Turnos that were agreed or moved, and whatever a proof has to say. */
const isMailed = sql`(n.event_type = 'conforme' or n.args ->> 'que' in ('asignado', 'confirmado', 'movido'))`

/**
 * Unread news of people who want them mailed and may read them now, of transactions between their last mail and the
 * oldest that runs. Who takes them has them alone: their person's row is locked and moved on.
 */
const takeNews = (tx: Tx) =>
  rowsOf(tx, {
    ...{ user_id: v.number(), email: v.string(), tipo: v.string() },
    ...{
      destino: v.string(),
      account_id: v.number(),
      datos: notification.entries.datos,
      cantidad: v.number(),
    },
  }).read(sql`
    with due as materialized (
      select p.user_id, p.mail_on, p.mailed_tx, u.email, u.root from notification_preferences p join users u on u.id = p.user_id
        left join users parent on parent.id = u.parent_id
      where p.mail_on <> '{}' and u.deleted_at is null and parent.deleted_at is null and u.email_verified_at is not null
        and exists (select from notifications n where n.user_id = p.user_id and n.tx >= p.mailed_tx
          and n.tx < pg_snapshot_xmin(pg_current_snapshot()))
      order by p.user_id limit 200 for update of p skip locked
    ), moved as (
      update notification_preferences p set mailed_tx = pg_snapshot_xmin(pg_current_snapshot()) from due
      where p.user_id = due.user_id
    )
    select due.user_id, due.email, n.event_type as tipo, n.target as destino, n.account_id, n.args as datos, n.n as cantidad
    from due cross join lateral derechos_de(due.user_id) held join notifications n on n.user_id = due.user_id
    where n.tx >= due.mailed_tx and n.tx < pg_snapshot_xmin(pg_current_snapshot()) and n.read_at is null
      and n.event_type = any (due.mail_on) and ${isMailed} and n.at > now() - interval '24 hours'
      and (due.root or 'turno-ver' = any (held.permissions))
      and (held.accounts is null or n.account_id = any (held.accounts))
    order by due.user_id, n.at, n.uuid`)

/** Mails what has happened to turnos and deliveries to who asked for it, once, at most so many a day. */
export async function mailNotifications({ db }: Pick<JobContext, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const all = await takeNews(tx)
    for (const user of new Set(all.map(({ user_id }) => user_id))) {
      const news = all.filter(({ user_id }) => user_id === user)
      const [first] = news
      const quota = { purpose: 'mail-notificacion', subject: String(user), most: MOST_A_DAY, seconds: DAY }
      if (!first || (await takeUnlessFull(tx, [quota]))) continue
      const { email: to, account_id } = first
      const uuid = news.length === 1 && first.datos.que !== 'borrado' ? first.destino : ''
      const lines = news.slice(0, MOST_LINES).map(notificationSentence)
      await enqueueMail(tx, {
        kind: 'notificacion',
        to,
        account_id,
        args: { uuid, lines, count: news.length },
      })
    }
  })
}
