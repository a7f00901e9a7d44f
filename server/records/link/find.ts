import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { LINK_KINDS } from '#server/db/schema/trade/links.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { linkHashOf } from './token.ts'

/** A link that is open: the record that it shows, and its own number for throttles. */
const link = { id: v.number(), kind: v.picklist(LINK_KINDS), ref: v.string() }
export type PublicLink = v.InferOutput<v.ObjectSchema<typeof link, undefined>>

const WORDS = 'El enlace venció o fue reemplazado.'

/** A link that opens nothing; for a token that never was and one whose record is gone it is all that is said. [SEC3] */
export const linkEnded = (): AppError => new AppError('no-encontrado', { message: WORDS })

/** The link of a token. Throws a 404 for one that has ended or never was. */
export async function findLink(db: Queryable, token: string, now: Date): Promise<PublicLink> {
  const [found] = await rowsOf(db, link).read(sql`
    select id, kind, ref from public_links
    where token_hash = ${linkHashOf(token)} and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz`)
  if (!found) throw linkEnded()
  return found
}

const ended = {
  kind: v.picklist(LINK_KINDS),
  ref: v.string(),
  /** Its last day, ISO; null for one that was revoked. */
  expired_at: v.nullable(v.string()),
  /** The day it was revoked, ISO; null for one that came to its end. */
  revoked_at: v.nullable(v.string()),
  /** Another one opens the record now. */
  is_replaced: v.boolean(),
}
export type EndedLink = v.InferOutput<v.ObjectSchema<typeof ended, undefined>>

/** The link of a token that opened once: its holder had it; undefined for any other. The one that took its place is not in it. */
export async function findEnded(db: Queryable, token: string, now: Date): Promise<EndedLink | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [found] = await rowsOf(db, ended).read(sql`
    select l.kind, l.ref, case when l.revoked_at is null then ${isoText(sql`l.expires_at`)} end as expired_at,
      ${isoText(sql`l.revoked_at`)} as revoked_at,
      exists (select from public_links n where n.kind = l.kind and n.ref = l.ref and n.id <> l.id
        and n.revoked_at is null and n.expires_at > ${at}) as is_replaced
    from public_links l where l.token_hash = ${linkHashOf(token)} and (l.revoked_at is not null or l.expires_at <= ${at})`)
  return found
}

/** Counts a reading by a person. */
export const countOpen = (db: Queryable, { id }: PublicLink, now: Date) =>
  db.execute(sql`
    update public_links set opens = opens + 1, last_open = ${now.toISOString()}::timestamptz where id = ${id}`)
