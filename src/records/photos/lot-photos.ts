import Dexie from 'dexie'
import type { Photo } from '#contract/calls/photos.ts'
import type { Db } from '#src/offline/db/db.ts'

/** A lot as orders, carts and turnos name it: '' where only the material is said. */
export interface NamedLot {
  product_code: string
  batch: string
}

/** The picture of a lot; `isOwn` is false where it is of another lot of the material. */
export interface LotPhoto {
  photo: Photo
  isOwn: boolean
}

export const lotKey = ({ product_code, batch }: NamedLot): string => `${product_code}|${batch}`

/** The first photo that this phone has of each lot, of another lot of its material where it has none; by `lotKey`. */
export function readLotPhotos(
  { fotos: photos }: Pick<Db, 'fotos'>,
  lots: readonly NamedLot[],
): Promise<ReadonlyMap<string, LotPhoto>> {
  if (lots.length === 0) return Promise.resolve(new Map())
  // In one transaction, or a live query would lose sight of what is read after the first wait.
  return photos.db.transaction('r', photos, async () => {
    const named = lots.filter(({ product_code }) => product_code !== '')
    const own = await readOwn(photos, named)
    const codes = [...new Set(named.filter((lot) => !own.has(lotKey(lot))).map((lot) => lot.product_code))]
    const others = new Map(
      await Promise.all(codes.map(async (code) => [code, await readOther(photos, code)] as const)),
    )
    const found = new Map<string, LotPhoto>()
    for (const lot of named) {
      const photo = own.get(lotKey(lot))
      const other = others.get(lot.product_code)
      if (photo) found.set(lotKey(lot), { photo, isOwn: true })
      else if (other) found.set(lotKey(lot), { photo: other, isOwn: false })
    }
    return found
  })
}

type Photos = Db['fotos']

async function readOwn(photos: Photos, lots: readonly NamedLot[]): Promise<Map<string, Photo>> {
  const pairs = lots.flatMap(({ product_code, batch }) => (batch === '' ? [] : [[product_code, batch]]))
  if (pairs.length === 0) return new Map()
  const found = await photos.where('[product_code+batch]').anyOf(pairs).toArray()
  return new Map(found.sort((a, b) => b.number - a.number).map((photo) => [lotKey(photo), photo]))
}

const readOther = (photos: Photos, code: string): Promise<Photo | undefined> =>
  photos.where('[product_code+batch]').between([code, Dexie.minKey], [code, Dexie.maxKey]).first()
