import sharp, { type Sharp } from 'sharp'
import { photoNames } from '#server/records/photo-record.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { meanTone, sha256 } from '#server/store/picture.ts'
import { plateFiles } from './plate-files.ts'

/** A picture in the store, with the columns of `photos`. */
export interface StoredPicture {
  sha256: string
  bytes: number
  thumb_bytes: number
  width: number
  height: number
  tone: number
}

const THUMB_WIDTH = 480
/** Bounds what stands decoded in memory. */
const LOOKS_AT_ONCE = 3

/** Writes the plates of each look to the store; by block a plate and the next one of the block. */
export async function storePlates(
  looks: readonly string[],
  store: BlobStore,
): Promise<Map<string, StoredPicture[][]>> {
  const files = await plateFiles()
  const stored = new Map<string, StoredPicture[][]>()
  const blocksOf = async (look: string): Promise<void> => {
    const plates = files.get(look)
    if (!plates) throw new RangeError(`No plate looks like ${look}`)
    stored.set(look, await Promise.all(plates.map((file) => storeBlock(file, store))))
  }
  for (let at = 0; at < looks.length; at += LOOKS_AT_ONCE)
    await Promise.all(looks.slice(at, at + LOOKS_AT_ONCE).map(blocksOf))
  return stored
}

/** Plates sawn one after another are mirrors of each other. */
async function storeBlock(file: string, store: BlobStore): Promise<StoredPicture[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const plate = sharp(data, { raw: { width, height, channels } })
  return Promise.all([keep(plate, store), keep(plate.clone().flop(), store)])
}

async function keep(picture: Sharp, store: BlobStore): Promise<StoredPicture> {
  const [image, thumb] = await Promise.all([
    picture.clone().jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true }),
    picture.clone().resize({ width: THUMB_WIDTH }).jpeg({ quality: 76 }).toBuffer(),
  ])
  const hash = sha256(image.data)
  const names = photoNames(hash)
  await Promise.all([
    store.put(names.image, 'image/jpeg', image.data),
    store.put(names.thumb, 'image/jpeg', thumb),
  ])
  const { width, height } = image.info
  const tone = await meanTone(sharp(thumb))
  return { sha256: hash, bytes: image.data.length, thumb_bytes: thumb.length, width, height, tone }
}
