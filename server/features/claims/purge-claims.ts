import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { claimPictureName, lockClaimPicture } from './claim-pictures.ts'

const isOver = sql`t.resolved_at < now() - interval '2 years'`
const AT_ONCE = 200

/** The same picture may be of another claim too, or be uploaded again at this moment. */
async function purgePicture(tx: Tx, blobs: BlobStore, sha256: string): Promise<void> {
  await lockClaimPicture(tx, sha256)
  await tx.execute(sql`
    delete from ticket_photos p using tickets t where t.id = p.ticket_id and p.sha256 = ${sha256} and ${isOver}`)
  const { rowCount } = await tx.execute(sql`select from ticket_photos where sha256 = ${sha256} limit 1`)
  if (rowCount === 0) await blobs.delete(claimPictureName(sha256))
}

/** Removes claims two years after they were resolved, with their conversations and pictures. [A189] */
export async function purgeClaims(db: Db, blobs: BlobStore): Promise<void> {
  const due = () =>
    db.execute<{ sha256: string }>(sql`
      select distinct p.sha256 from ticket_photos p join tickets t on t.id = p.ticket_id
      where ${isOver} limit ${AT_ONCE}`)
  for (let { rows } = await due(); rows.length > 0; { rows } = await due()) {
    for (const { sha256 } of rows) await db.transaction((tx) => purgePicture(tx, blobs, sha256))
  }
  await db.execute(sql`
    delete from tickets t where ${isOver} and not exists (select from ticket_photos p where p.ticket_id = t.id)`)
}
