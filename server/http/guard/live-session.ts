import { type SQL, sql } from 'drizzle-orm'

/** The time a session may lie unused. [SEC44] */
export const IDLE = { remembered: '14 days', plain: '2 hours' }

/** The time that `s` may lie unused. */
export const idleTime: SQL = sql.raw(
  `case when s.remember then interval '${IDLE.remembered}' else interval '${IDLE.plain}' end`,
)

/** Whether the session `s` has not ended by itself. */
export const liveSession: SQL = sql`s.revoked_at is null and s.expires_at > now() and s.last_used_at > now() - ${idleTime}`
