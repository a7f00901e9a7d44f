import type { Db } from '#src/offline/db/db.ts'
import type { BlobRef } from '#src/offline/db/outbox-row.ts'

/** Hands over each picture of a draft that is still on the phone, under the UUID that it was kept by. */
export async function eachKept(
  db: Db,
  photos: readonly BlobRef[],
  take: (uuid: string, file: File) => Promise<unknown>,
): Promise<void> {
  for (const { $blob, name, type } of photos) {
    const kept = await db.blobs.get($blob)
    if (kept) await take($blob, new File([kept.bytes], name, { type }))
  }
}
