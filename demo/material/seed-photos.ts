import { sql } from 'drizzle-orm'
import { insertRows } from '#demo/insert-rows.ts'
import { type StoredPicture, storePlates } from '#demo/pictures/store-plates.ts'
import type { Tx } from '#server/db/client.ts'
import { photos } from '#server/db/schema/photos.ts'
import { retone } from '#server/records/product-record.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import type { PlannedPhoto } from './photos.ts'

export interface PicturesWanted {
  store: BlobStore
  /** The most looks to store; stones beyond them borrow one. */
  looks: number
}

/** Stores the pictures of the looks that lots have and writes the photos. */
export async function seedPhotos(
  tx: Tx,
  planned: readonly PlannedPhoto[],
  { store, looks }: PicturesWanted,
): Promise<void> {
  const wanted = [...new Set(planned.map(({ look }) => look))].sort()
  const stored = await storePlates(wanted.slice(0, looks), store)
  const rows = planned.map(({ look, block, row }) => {
    const blocks = stored.get(wanted[wanted.indexOf(look) % stored.size] ?? '') ?? []
    return { ...row, ...pictureColumns(plateOf(blocks, block, row.number), row.fuente) }
  })
  await insertRows(tx, photos, rows)
  await tx.execute(retone(sql`true`))
}

/** The plate of that number, from 1, and from the next block when one has no more. */
function plateOf(blocks: StoredPicture[][], block: number, number: number): StoredPicture {
  const perBlock = blocks[0]?.length ?? 0
  const plates = blocks[(block + Math.floor((number - 1) / perBlock)) % blocks.length]
  const picture = plates?.[(number - 1) % perBlock]
  if (!picture) throw new RangeError('A photo without picture')
  return picture
}

const pictureColumns = (picture: StoredPicture, source: 'drive' | 'custom') => ({
  ...picture,
  source_sha256: source === 'custom' ? picture.sha256 : null,
  long_preview: false,
})
