import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import type { BlobStore } from '#server/store/blob-store.ts'

/** Days for which a file of a list can be restored after another took its place. */
const KEPT_DAYS = 90
const AT_ONCE = 200

const isOld = sql`replaced_at < now() - make_interval(days => ${KEPT_DAYS})`

/** Uploads and purges of one file go one after another: the same file may be sent again at this moment. */
export async function lockListFile(tx: Tx, file: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${file}, 0))::text`)
}

async function purgeOne(tx: Tx, blobs: BlobStore, file: string): Promise<void> {
  await lockListFile(tx, file)
  await tx.execute(sql`delete from price_list_files where file = ${file} and ${isOld}`)
  const { rowCount } = await tx.execute(sql`select from price_list_files where file = ${file} limit 1`)
  if (rowCount === 0) await blobs.delete(file)
}

/** Removes the files of price lists that were replaced long enough ago. */
export async function purgeReplaced(db: Db, blobs: BlobStore): Promise<void> {
  const { rows } = await db.execute<{ file: string }>(
    sql`select distinct file from price_list_files where ${isOld} limit ${AT_ONCE}`,
  )
  for (const { file } of rows) await db.transaction((tx) => purgeOne(tx, blobs, file))
}
