import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { countMail } from './counted-mails.ts'
import { LIFETIMES, type MailArgs, type MailKind } from './mail-kinds.ts'
import { lockPerson } from './person-locks.ts'

export interface NewMail<K extends MailKind> {
  kind: K
  to: string
  /** Whom its link is for; of a mail with a link, one of these two. */
  user_id?: number
  /** In `pending_registrations`. */
  pending_id?: number
  account_id?: number
  args: MailArgs[K]
  /** The user who causes it, if counted. */
  by?: number
  /** Its user had another address before. */
  isMoved?: boolean
  /** The call that asked for it has counted its address. */
  isAsked?: boolean
  /** Seconds in which it is sent and its link works; that of its kind by default. */
  lifetime?: number
}

export const jobKeyOf = (id: number): string => `mail:${id}`

/** A mail waits for as long as no newer one of its kind is for the same person. */
async function endOlder(tx: Tx, { kind, user_id, pending_id }: NewMail<MailKind>): Promise<void> {
  if (user_id === undefined && pending_id === undefined) return
  await tx.execute(sql`
    update mails set status = 'abandonado', last_error = 'newer' where status = 'pendiente' and kind = ${kind}
      and (user_id = ${user_id ?? null}::int or pending_id = ${pending_id ?? null}::int)`)
}

/** The number of a stored mail, or in words why none was. */
export type Enqueued = { id: number; refused: null } | { id: null; refused: string }

/**
 * Stores a mail and the job that sends it, with the caller's transaction or not at all. One too many of a person is not
 * stored, and older ones stay. [A109, A194]
 */
export async function enqueueMail<K extends MailKind>(tx: Tx, mail: NewMail<K>): Promise<Enqueued> {
  // In turn: neither of two at once would see that it is not the newest.
  await lockPerson(tx, mail)
  const refused = await countMail(tx, mail)
  if (refused !== null) return { id: null, refused }
  await endOlder(tx, mail)
  // The clock, not the time of the transaction: later than any token of an older mail.
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into mails (kind, to_email, user_id, account_id, pending_id, args, message_id, created_at, expires_at)
    values (${mail.kind}, ${mail.to}, ${mail.user_id ?? null}::int, ${mail.account_id ?? null}::int,
      ${mail.pending_id ?? null}::int, ${JSON.stringify(mail.args)}::jsonb, ${randomUUID()}, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${mail.lifetime ?? LIFETIMES[mail.kind]}))
    returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the mail was not stored')
  await addJob(tx, 'mail', { payload: { id }, jobKey: jobKeyOf(id) })
  return { id, refused: null }
}
