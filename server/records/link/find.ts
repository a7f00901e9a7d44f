import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { LINK_KINDS } from '#server/db/schema/trade/links.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { linkHashOf } from './token.ts'

/** A link that is open: the record that it shows, and its own number for throttles. */
const link = { id: v.number(), kind: v.picklist(LINK_KINDS), ref: v.string() }
export type PublicLink = v.InferOutput<v.ObjectSchema<typeof link, undefined>>

const WORDS = 'El enlace venció o fue reemplazado.'

/** The same for a token that never was, one that ended and one whose record is gone. [SEC3] */
export const linkEnded = (): AppError => new AppError('no-encontrado', { message: WORDS })

/** The link of a token. Throws a 404 for one that has ended or never was. */
export async function findLink(db: Queryable, token: string, now: Date): Promise<PublicLink> {
  const [found] = await rowsOf(db, link).read(sql`
    select id, kind, ref from public_links
    where token_hash = ${linkHashOf(token)} and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz`)
  if (!found) throw linkEnded()
  return found
}

/** Counts a reading by a person. */
export const countOpen = (db: Queryable, { id }: PublicLink, now: Date) =>
  db.execute(sql`
    update public_links set opens = opens + 1, last_open = ${now.toISOString()}::timestamptz where id = ${id}`)
