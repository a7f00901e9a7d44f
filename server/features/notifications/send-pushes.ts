import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { formatHour } from '#contract/kit/day.ts'
import { AppError } from '#contract/kit/errors.ts'
import { QUIET_HOURS } from '#contract/rules/notifications/notification-rights.ts'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { identifySession } from '#server/http/guard/identify.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { JobContext, Task } from '#server/jobs/job.ts'
import type { PushOutcome, PushService } from '#server/push/open-push.ts'
import { ownNotifications } from '#server/records/notification/read.ts'

/** Seconds between two looks, within which news are one message; the first look is by the clock. */
const PAUSE = 10
/** Seconds for which a phone is this process's: longer than its message takes. */
const HELD = 60
const AT_ONCE = 20
/** Seconds until the second attempt; then twice as many each time. */
const FIRST_WAIT = 30
const LONGEST_WAIT = 3600

const claimed = {
  id: v.number(),
  session_id: v.number(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  failures: v.number(),
  pushed: v.string(),
  horizon: v.string(),
  off: v.array(v.string()),
}
type Claimed = v.InferOutput<ReturnType<typeof v.object<typeof claimed, undefined>>>

/**
 * Phones whose person has news since their last message, taken from other processes for a while. News that a running
 * transaction may still write wait for it; in a person's quiet hours all wait.
 */
const claim = (db: Db, now: Date): Promise<Claimed[]> =>
  rowsOf(db, claimed).read(sql`
    with due as (
      select s.id, coalesce(p.push_off, '{}') as off from push_subscriptions s
        left join notification_preferences p on p.user_id = s.user_id
        cross join lateral (select coalesce(p.quiet_from, ${QUIET_HOURS.from}) as f, coalesce(p.quiet_to, ${QUIET_HOURS.to}) as t,
          ${Number(formatHour(now.getTime()).slice(0, 2))}::int as h) clock
      where s.next_at <= now() and not case when f <= t then h >= f and h < t else h >= f or h < t end
        and exists (select from notifications n where n.user_id = s.user_id and n.tx >= s.pushed_tx
          and n.tx < pg_snapshot_xmin(pg_current_snapshot()))
      order by s.next_at limit ${AT_ONCE} for update of s skip locked
    )
    update push_subscriptions s set next_at = now() + make_interval(secs => ${HELD}) from due where s.id = due.id
    returning s.id, s.session_id, s.endpoint, s.p256dh, s.auth, s.failures, s.pushed_tx::text as pushed,
      pg_snapshot_xmin(pg_current_snapshot())::text as horizon, due.off`)

/** The message of a phone as its person may read now; null without news, a 401 when its session has ended. */
async function payloadFor(db: Db, { session_id, pushed, horizon, off }: Claimed): Promise<string | null> {
  const own = ownNotifications(await identifySession(db, session_id))
  const kinds = await rowsOf(db, {
    ...{ type: v.string(), count: v.number(), uuid: v.string(), unread: v.number() },
  }).read(sql`
    select n.event_type as type, count(*)::int as count, (array_agg(n.uuid order by n.at desc, n.uuid))[1] as uuid,
      (select count(*)::int from notifications n where ${own} and n.read_at is null) as unread
    from notifications n
    where ${own} and n.read_at is null and n.at > now() - interval '24 hours' and n.tx < ${horizon}::xid8
      and n.event_type <> all (${sql.param(off)}::text[])
    group by 1 having bool_or(n.tx >= ${pushed}::xid8)`)
  const [first] = kinds
  if (!first) return null
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  return JSON.stringify({
    type: kinds.length === 1 ? first.type : '',
    ...(count === 1 && { uuid: first.uuid }),
    ...{ count, unread: first.unread },
  })
}

/** Seconds until another attempt. */
const waitOf = (failures: number, { after = 0 }: PushOutcome): number =>
  Math.min(LONGEST_WAIT, Math.max(after, FIRST_WAIT * 2 ** Math.min(failures, 10)))

async function note(db: Db, phone: Claimed, outcome: PushOutcome): Promise<void> {
  // It may be another person's by now.
  const same = sql`id = ${phone.id} and session_id = ${phone.session_id}`
  if (outcome.is === 'gone') await db.execute(sql`delete from push_subscriptions where ${same}`)
  else if (outcome.is === 'later' || outcome.is === 'refused')
    await db.execute(sql`update push_subscriptions set failures = failures + 1,
      next_at = now() + make_interval(secs => ${waitOf(phone.failures, outcome)}) where ${same}`)
  else
    await db.execute(sql`update push_subscriptions set failures = 0, pushed_tx = ${phone.horizon}::xid8,
      next_at = now() + make_interval(secs => ${PAUSE}) where ${same}`)
}

type Sending = Pick<JobContext, 'db' | 'log' | 'signal'> & { push: PushService }

async function sendTo({ db, log, signal, push }: Sending, phone: Claimed): Promise<void> {
  const payload = await payloadFor(db, phone).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  const outcome: PushOutcome =
    payload == null
      ? { is: payload === null ? 'sent' : 'gone', words: 'nothing to send' }
      : await push.send(phone, payload, signal)
  const about = { host: new URL(phone.endpoint).host, answer: outcome.words }
  if (outcome.is === 'refused') log.error('push messages are refused: was SECRET_KEY changed?', about)
  else if (outcome.is === 'lost' || outcome.is === 'later') log.warn('push message not sent', about)
  await note(db, phone, outcome)
}

/** Sends what is new to the phones that are due at a moment. */
export async function sendPushesDue(sending: Sending, now: Date): Promise<void> {
  let due = await claim(sending.db, now)
  while (due.length > 0 && !sending.signal?.aborted) {
    await Promise.all(due.map((phone) => sendTo(sending, phone)))
    due = await claim(sending.db, now)
  }
}

/** Wakes phones, and looks again soon while any is subscribed: no effect waits for it, nor knows of it. */
export const sendPushes: Task<'send-pushes', { push?: PushService | undefined }> = async (context) => {
  const { db, push } = context
  if (!push) return
  await sendPushesDue({ ...context, push }, new Date())
  const { rowCount } = await db.execute(sql`select from push_subscriptions limit 1`)
  if (!rowCount) return
  const runAt = new Date(Date.now() + PAUSE * 1000)
  await addJob(db, 'send-pushes', { payload: {}, jobKey: 'send-pushes', queue: 'push', runAt })
}
