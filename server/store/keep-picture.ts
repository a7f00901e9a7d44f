import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { BlobStore } from './blob-store.ts'
import type { Picture } from './picture.ts'

/** The most photos of a lot. [SEC70] */
export const PHOTOS_PER_LOT = 40

/** Locks the files of a picture until the transaction ends. */
export async function lockPicture(tx: Tx, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture:${sha256}`}, 0))::text`)
}

interface Names {
  image: string
  thumb: string
}

/** Stores a picture of a plate and its thumbnail; they stay if the transaction names them. */
export async function keepPicture(
  tx: Tx,
  blobs: BlobStore,
  { picture, names }: { picture: Picture; names: Names },
): Promise<void> {
  await lockPicture(tx, picture.sha256)
  await blobs.put(names.thumb, 'image/jpeg', picture.thumb)
  await blobs.put(names.image, 'image/jpeg', picture.image)
}
