import { useEffect } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { askPlate } from '#src/records/photos/ask-plate.ts'
import { type LotPhoto, lotKey, type NamedLot, readLotPhotos } from '#src/records/photos/lot-photos.ts'
import { useLocalPictures } from './use-local-pictures.ts'

/** Addresses of the picture of a stone; none where there is only its swatch. */
export interface FoundPicture {
  thumb: string | null
  large: string | null
  /** The plate of the lot itself; null where the picture is of another lot of the material. */
  chapa: string | null
  isOwn: boolean
}

/** The pictures of these lots by `lotKey`, as this phone has them; undefined until it is read. */
export function useStones(lots: readonly NamedLot[]): ReadonlyMap<string, FoundPicture> | undefined {
  const { db } = useDevice()
  const names = [...new Set(lots.map(lotKey))].join()
  const photos = useRead(() => readLotPhotos(db, lots), [db, names])
  const local = useLocalPictures([...(photos?.values() ?? [])].flatMap(onlyHere))
  return photos && new Map([...photos].map(([key, found]) => [key, pictureOf(found, local)]))
}

/**
 * The picture of one lot, asked of the server where this phone has none of its own; undefined until it is read.
 * `stone` is what a list has read of it already.
 */
export function useStone(lot: NamedLot, stone?: FoundPicture): FoundPicture | undefined {
  const device = useDevice()
  const { product_code, batch } = lot
  const stones = useStones(stone ? NO_LOTS : [lot])
  const found = stone ?? (stones && (stones.get(lotKey(lot)) ?? NO_PICTURE))
  const isMissing = found !== undefined && !found.isOwn
  useEffect(() => {
    if (isMissing) askPlate(device, { product_code, batch })
  }, [device, product_code, batch, isMissing])
  return found
}

const NO_LOTS: readonly NamedLot[] = []

export const NO_PICTURE: FoundPicture = { thumb: null, large: null, chapa: null, isOwn: false }

/** The note on a picture that is not of the very lot; undefined for one that is. `product` is the material's own picture. */
export function stoneNote(
  { isOwn, thumb }: FoundPicture,
  product: string | null | undefined,
): string | undefined {
  if (isOwn) return undefined
  if (thumb) return 'Otro lote del material'
  return product ? 'Foto ilustrativa' : 'Sin foto: color ilustrativo'
}

const onlyHere = ({ photo }: LotPhoto): string[] =>
  photo.thumb_url === '' && photo.source_sha256 ? [photo.source_sha256] : []

function pictureOf({ photo, isOwn }: LotPhoto, local: ReadonlyMap<string, string>): FoundPicture {
  const here = (photo.source_sha256 && local.get(photo.source_sha256)) || null
  return {
    thumb: photo.thumb_url || here,
    large: photo.image_url || here,
    chapa: isOwn ? photo.chapa : null,
    isOwn,
  }
}
