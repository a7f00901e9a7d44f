import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { BlobStore } from '#server/store/blob-store.ts'

const AT_ONCE = 200

/** Quotes whose end, or whose last writing of a draft, is two years ago. */
const isOver = sql`coalesce(q.ended_at, q.updated_at) < now() - interval '2 years'
  and (q.ended_at is not null or q.estado = 'borrador')`

/** Removes quotes two years after their end with versions, answers, links and papers, and boards two years after they were made. [A189] */
export async function purgeQuotes(db: Db, blobs: BlobStore): Promise<void> {
  const due = () =>
    db.execute<{ uuid: string; pdfs: string[] }>(sql`
      with gone as (delete from quotes where id in (select q.id from quotes q where ${isOver} limit ${AT_ONCE})
        returning id, uuid)
      select gone.uuid, coalesce((select array_agg(s.pdf) from quote_versions s where s.quote_id = gone.id
        and s.pdf is not null), '{}') as pdfs from gone`)
  for (let { rows } = await due(); rows.length > 0; { rows } = await due())
    for (const { pdfs } of rows) for (const pdf of pdfs) await blobs.delete(pdf)
  await db.execute(
    sql`delete from boards where coalesce(deleted_at, created_at) < now() - interval '2 years'`,
  )
  await db.execute(sql`
    delete from public_links k where k.expires_at < now() - interval '1 year' and not exists (select from quotes q where q.uuid = k.ref)
      and not exists (select from boards b where b.uuid = k.ref)`)
}
