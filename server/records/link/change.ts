import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable, Tx } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { type LinkTarget, linkHashOf, linkPath, linkTokenOf } from './token.ts'

const number = { link_no: v.number() }

/**
 * The path of the link to a record, `/p/…`, valid until then: the one that there is, or the next number. Precondition:
 * the record is locked.
 */
export async function openLink(
  tx: Tx,
  key: string,
  { kind, ref, expires }: LinkTarget & { expires: Date },
): Promise<string> {
  const until = sql`${expires.toISOString()}::timestamptz`
  const [live] = await rowsOf(tx, number).read(sql`
    update public_links set expires_at = ${until}
    where kind = ${kind} and ref = ${ref} and revoked_at is null returning link_no`)
  if (live) return linkPath(linkTokenOf(key, { kind, ref, ...live }))
  const [last] = await rowsOf(tx, number).read(
    // A history that lost the last moments of another gives no number of those again.
    sql`select greatest(coalesce(max(link_no), 0), (select floor from sync_history where one = 1)) as link_no
      from public_links where kind = ${kind} and ref = ${ref}`,
  )
  const link_no = (last?.link_no ?? 0) + 1
  const token = linkTokenOf(key, { kind, ref, link_no })
  await tx.execute(sql`
    insert into public_links (kind, ref, token_hash, link_no, expires_at)
    values (${kind}, ${ref}, ${linkHashOf(token)}, ${link_no}, ${until})`)
  return linkPath(token)
}

/** Ends the link to a record; returns whether there was one. Precondition: the record is locked. */
export async function revokeLink(tx: Tx, { kind, ref }: LinkTarget, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update public_links set revoked_at = ${now.toISOString()}::timestamptz
    where kind = ${kind} and ref = ${ref} and revoked_at is null`)
  return rowCount !== 0
}

const reading = {
  link_no: v.number(),
  expires_at: v.string(),
  opens: v.number(),
  last_open: v.nullable(v.string()),
}

/** The link to a record as its maker sees it. */
export interface ShownLink {
  path: string
  expires_at: string
  /** Readings by people, and the last. */
  opens: number
  last_open: string | null
}

/** The link to a record that still opens; null without one. */
export async function shownLink(
  db: Queryable,
  key: string,
  { kind, ref, now }: LinkTarget & { now: Date },
): Promise<ShownLink | null> {
  const [live] = await rowsOf(db, reading).read(sql`
    select link_no, ${isoText(sql`expires_at`)} as expires_at, opens, ${isoText(sql`last_open`)} as last_open
    from public_links where kind = ${kind} and ref = ${ref} and revoked_at is null
      and expires_at > ${now.toISOString()}::timestamptz`)
  if (!live) return null
  const { link_no, ...shown } = live
  return { path: linkPath(linkTokenOf(key, { kind, ref, link_no })), ...shown }
}
