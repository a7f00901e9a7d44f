import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { photoNames } from '#server/records/photo-record.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { lockPicture } from '#server/store/keep-picture.ts'

/** Hours for which the files of a deleted photo can be restored; an hour later they are gone. */
const KEPT_HOURS = 20
const AT_ONCE = 200

const isOld = sql`deleted_at < now() - make_interval(hours => ${KEPT_HOURS})`

async function dueFor(db: Db, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    select distinct sha256 from photos where deleted_at is not null and purged_at is null and ${isOld}
      and sha256 > ${after}
    order by sha256 limit ${AT_ONCE}`)
  return rows.map(({ sha256 }) => sha256)
}

/** The same picture may be of another photo, or be uploaded again at this moment. */
async function purgeOne(tx: Tx, blobs: BlobStore, sha256: string): Promise<void> {
  await lockPicture(tx, sha256)
  const { rows } = await tx.execute(sql`
    select from photos where sha256 = ${sha256} and (deleted_at is null or not ${isOld}) limit 1`)
  if (rows.length === 0) for (const name of Object.values(photoNames(sha256))) await blobs.delete(name)
  await tx.execute(sql`
    update photos set purged_at = now()
    where sha256 = ${sha256} and deleted_at is not null and purged_at is null and ${isOld}`)
}

/** Removes the files of photos that were deleted long enough ago; any number of processes may do it at once. */
export async function purgeDeleted(db: Db, blobs: BlobStore): Promise<void> {
  for (let due = await dueFor(db, ''); due.length > 0; due = await dueFor(db, due.at(-1) ?? '')) {
    for (const sha256 of due) await db.transaction((tx) => purgeOne(tx, blobs, sha256))
  }
}
