import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import type { BlobStore } from '#server/store/blob-store.ts'

/** The stored name of a picture of news and promotions. */
export const noticePicture = (sha256: string): string => `novedades/${sha256}.jpg`

/** Uploads and purges of one picture go one after another: the same may be sent again at this moment. */
export async function lockNoticePicture(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`)
}

/** Whether a notice there or archived < 90 days ago has it, or it was uploaded in the last week for one. */
async function isWanted(db: Db | Tx, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`
    select exists (
      select from (select image, deleted_at from news union all select image, deleted_at from promotions) notices
      where image = ${name} and (deleted_at is null or deleted_at > now() - interval '90 days')
    ) or exists (
      select from audit_log where target_type = 'imagen'
        and target_id = substring(${name} from '[0-9a-f]{64}') and at > now() - interval '7 days'
    ) as wanted`)
  return rows[0]?.wanted === true
}

/** Removes the pictures of news and promotions that none has any more. */
export async function purgeNoticePictures(db: Db, blobs: BlobStore): Promise<void> {
  for await (const name of blobs.list('novedades/')) {
    if (await isWanted(db, name)) continue
    await db.transaction(async (tx) => {
      await lockNoticePicture(tx, name)
      if (!(await isWanted(tx, name))) await blobs.delete(name)
    })
  }
}
