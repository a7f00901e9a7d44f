import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { type Letterhead, letterheadOf } from '#server/letterhead/letterhead.ts'
import { shownLink } from '#server/records/link/change.ts'
import { htmlOf, textOf } from './lay-out.ts'
import { takenAddressLetter, writeLetter } from './letters.ts'
import { type MailArgs, type MailKind, TOKEN_OF, type TokenKind } from './mail-kinds.ts'
import { lockPerson, type Person } from './person-locks.ts'
import type { OutgoingMail, Post } from './post.ts'
import { hashOf, tokenOf } from './tokens.ts'

type Waiting = Record<string, unknown> & {
  id: number
  kind: MailKind
  to_email: string
  user_id: number | null
  pending_id: number | null
  account_id: number | null
  args: MailArgs[MailKind]
  message_id: string
  created_at: string
  expires_at: string
  attempts: number
  over: boolean
  unwanted: boolean
  /** It invites a sub-user at an address that is another user's. */
  taken: boolean
}

/** Whom a mail is for is not there any more, or has another address than its link would prove. */
const isUnwanted: SQL = sql`(
  m.user_id is not null and not exists (
    select from users u where u.id = m.user_id and u.deleted_at is null
      and (m.to_email in (u.email, u.pending_email) or m.kind = any(${sql.param(['clave-cambiada', 'clave-puesta'])}::text[])))
  or m.kind = 'notificacion' and not exists (select from users u where u.email = m.to_email and u.deleted_at is null)
  or m.pending_id is not null and not exists (
    select from pending_registrations p where p.id = m.pending_id and p.used_at is null and p.cancelled_at is null))`

const isTaken: SQL = sql`exists (
  select from users u join users owner on owner.email = u.pending_email
  where u.id = m.user_id and u.pending_email = m.to_email)`

async function lockWaiting(tx: Tx, id: number): Promise<Waiting | undefined> {
  const { rows: whose } = await tx.execute<Person & Record<string, unknown>>(
    sql`select user_id, pending_id from mails where id = ${id}`,
  )
  if (whose[0]) await lockPerson(tx, whose[0])
  const { rows } = await tx.execute<Waiting>(sql`
    select m.id, m.kind, m.to_email, m.user_id, m.pending_id, m.args,
      coalesce(m.account_id, (select account_id from users where id = m.user_id)) as account_id, m.message_id, m.attempts,
      m.created_at, m.expires_at, m.expires_at <= now() as over, ${isUnwanted} as unwanted, ${isTaken} as taken
    from mails m where m.id = ${id} and m.status = 'pendiente' for update`)
  return rows[0]
}

async function abandon(tx: Tx, id: number, why: string): Promise<void> {
  await tx.execute(sql`update mails set status = 'abandonado', last_error = ${why} where id = ${id}`)
}

/** Stores the token's hash, and ends those of older mails: only the newest link works. [SEC36] */
async function issue(
  tx: Tx,
  mail: Waiting,
  { kind, token }: { kind: TokenKind; token: string },
): Promise<void> {
  const whose = sql`(user_id = ${mail.user_id}::int or pending_id = ${mail.pending_id}::int)`
  await tx.execute(sql`
    update one_time_tokens set expires_at = now() where kind = ${kind} and ${whose} and used_at is null
      and expires_at > now() and created_at < (select created_at from mails where id = ${mail.id})`)
  // By the clock: later than its mail, also in the transaction that made the mail.
  await tx.execute(sql`
    insert into one_time_tokens (kind, token_hash, user_id, pending_id, email, created_at, expires_at)
    select ${kind}, ${hashOf(token)}, user_id, pending_id, to_email, clock_timestamp(), expires_at
    from mails where id = ${mail.id}
    on conflict (token_hash) do nothing`)
}

const hostOf = (origin: string): string => new URL(origin).hostname

function write(
  mail: Waiting,
  token: string,
  { origin, head }: { origin: string; head: Letterhead },
): Pick<Composed, 'mail' | 'link'> {
  const { id, kind, to_email: to } = mail
  const asked = new Date(mail.created_at).toISOString()
  const letter = mail.taken
    ? takenAddressLetter({ asked })
    : writeLetter(kind, mail.args, { origin, to, token, asked })
  const outgoing = {
    ...{ id, kind, to, created: new Date(mail.created_at), subject: letter.subject },
    ...{ text: textOf(letter, head), html: htmlOf(letter, head) },
    messageId: `<${mail.message_id}@${hostOf(origin)}>`,
  }
  return { mail: outgoing, link: letter.action?.url }
}

/** The path of the page of the quote that a mail brings; null once its link has ended, undefined for other mails. */
async function pageOf(tx: Tx, mail: Waiting, { key }: Post): Promise<string | null | undefined> {
  if (mail.kind !== 'presupuesto-enviado') return undefined
  const { uuid: ref } = mail.args as MailArgs['presupuesto-enviado']
  return (await shownLink(tx, key, { kind: 'presupuesto', ref, now: new Date() }))?.path ?? null
}

/** A mail ready to go, and how often it was tried. */
export interface Composed {
  mail: OutgoingMail
  /** For the thing to do; notices have none. */
  link: string | undefined
  attempts: number
  expires: Date
}

/**
 * Composes a waiting mail; undefined when it is not to be sent any more. Its link works from the commit on, also when the
 * mail is composed again.
 */
export async function compose(tx: Tx, id: number, post: Post): Promise<Composed | undefined> {
  const mail = await lockWaiting(tx, id)
  if (!mail) return undefined
  if (mail.over || mail.unwanted) {
    await abandon(tx, id, mail.over ? 'expired' : 'unwanted')
    return undefined
  }
  const page = await pageOf(tx, mail, post)
  if (page === null) {
    await abandon(tx, id, 'unwanted')
    return undefined
  }
  const token = page ?? tokenOf(post.key, { id, messageId: mail.message_id })
  const kind = TOKEN_OF[mail.kind]
  if (kind && !mail.taken) await issue(tx, mail, { kind, token })
  const head = await letterheadOf(tx, post.firm, mail.account_id)
  return {
    ...write(mail, token, { origin: post.origin, head }),
    attempts: mail.attempts,
    expires: new Date(mail.expires_at),
  }
}
