import { getLotPhotos, type Photo } from '#contract/calls/photos.ts'
import type { Db } from '#src/offline/device.ts'
import { callName, readKnown } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'

/** The photos of these lots, in the lots' order and by plate. */
export async function readLotsWithPhotos(db: Db, lots: readonly number[]): Promise<Photo[]> {
  if (lots.length === 0) return []
  const photos = await db.fotos
    .where('lote_id')
    .anyOf([...lots])
    .toArray()
  const places = new Map(lots.map((id, place) => [id, place]))
  const place = (photo: Photo) => places.get(photo.lote_id) ?? lots.length
  return photos.sort((a, b) => place(a) - place(b) || a.number - b.number)
}

/** The photos of one lot, brought up to date from the server. [S213] */
export function photosOfLot(id: number) {
  const input = { id: String(id) }
  return localQuery({
    key: ['fotos', id],
    isReference: isLot(id),
    read: (db) => readLotsWithPhotos(db, [id]),
    known: async (db) => {
      const [at = null] = await readKnown(db, [callName('fotos', getLotPhotos, input)])
      return { at, isWhole: at !== null }
    },
    refresh: { endpoint: getLotPhotos, input },
  })
}

/** Whether a number of an address can be that of a lot. */
export const isLot = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= 2147483647
