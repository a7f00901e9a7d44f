import { insertRows } from '#demo/insert-rows.ts'
import { drawPictures, type StoredPicture } from '#demo/pictures/draw-pictures.ts'
import { STORED } from '#demo/pictures/plate-picture.ts'
import type { Tx } from '#server/db/client.ts'
import { photos } from '#server/db/schema/photos.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import type { PlannedPhoto } from './photos.ts'

export interface PicturesWanted {
  store: BlobStore
  /** The most looks to draw; stones beyond them borrow one. */
  looks: number
}

/** Draws the looks that lots have and writes the photos. */
export async function seedPhotos(
  tx: Tx,
  planned: readonly PlannedPhoto[],
  { store, looks }: PicturesWanted,
): Promise<void> {
  const wanted = [...new Set(planned.map(({ look }) => look))].sort()
  const drawn = await drawPictures(wanted.slice(0, looks), store)
  const rows = planned.map(({ look, picture, row }) => {
    const place = wanted.indexOf(look) % drawn.size
    return { ...row, ...pictureColumns(drawn.get(wanted[place] ?? '') ?? [], picture, row.fuente) }
  })
  await insertRows(tx, photos, rows)
}

function pictureColumns(pictures: readonly StoredPicture[], number: number, source: 'drive' | 'custom') {
  const picture = pictures[number % pictures.length]
  if (!picture) throw new RangeError('A photo without picture')
  return {
    ...picture,
    source_sha256: source === 'custom' ? picture.sha256 : null,
    ...STORED,
    long_preview: false,
  }
}
