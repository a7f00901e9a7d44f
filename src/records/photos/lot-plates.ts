import type { Photo } from '#contract/calls/photos.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { NamedLot } from './lot-photos.ts'

/** The plates of a lot that this phone knows, a photo each, by number: those of its branch where that is known. */
export async function readPlates(
  { fotos: photos, viewedLots: viewed }: Pick<Db, 'fotos' | 'viewedLots'>,
  { product_code, batch, branch }: NamedLot & { branch: string },
): Promise<Photo[]> {
  if (product_code === '' || batch === '') return []
  const all = await photos.where('[product_code+batch]').equals([product_code, batch]).toArray()
  const ids = [...new Set(all.map(({ lote_id }) => lote_id))].sort((a, b) => a - b)
  const lots = ids.length > 1 ? await viewed.bulkGet(ids) : []
  const lot = lots.find((known) => known?.branch === branch)?.id ?? ids[0]
  const byNumber = new Map(
    all.filter(({ lote_id, number }) => lote_id === lot && number > 0).map((photo) => [photo.number, photo]),
  )
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}
