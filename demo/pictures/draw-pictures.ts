import { setImmediate } from 'node:timers/promises'
import { photoNames } from '#server/records/photo-record.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { stoneTextures } from './noise-textures.ts'
import { plateFrame } from './plate-frame.ts'
import { isMade } from './plate-looks.ts'
import { DRAWN, drawPlate, encodePlates, type PlatePicture } from './plate-picture.ts'

/** A picture in the store, with the columns of `photos`. */
export interface StoredPicture {
  sha256: string
  bytes: number
  thumb_bytes: number
}

/** Two pictures of each look, written to the store. */
export async function drawPictures(
  looks: readonly string[],
  store: BlobStore,
): Promise<Map<string, StoredPicture[]>> {
  const textures = stoneTextures()
  const raw = await plateFrame('natural', { ...DRAWN, sawn: false })
  const sawn = await plateFrame('fabrica', { ...DRAWN, sawn: true })
  const drawn = new Map<string, Promise<StoredPicture[]>>()
  for (const look of looks) {
    const points = drawPlate(look, 1, { textures, frame: isMade(look) ? sawn : raw })
    drawn.set(look, keepAll(points, store))
    // Lets finished pictures go to the store while the next one is drawn.
    await setImmediate()
  }
  return new Map(
    await Promise.all([...drawn].map(async ([look, pictures]) => [look, await pictures] as const)),
  )
}

async function keepAll(points: Buffer, store: BlobStore): Promise<StoredPicture[]> {
  const pictures = await encodePlates(points)
  return Promise.all(pictures.map((picture) => keep(picture, store)))
}

async function keep({ sha256, image, thumb }: PlatePicture, store: BlobStore): Promise<StoredPicture> {
  const names = photoNames(sha256)
  await Promise.all([
    store.put(names.image, 'image/jpeg', image),
    store.put(names.thumb, 'image/jpeg', thumb),
  ])
  return { sha256, bytes: image.length, thumb_bytes: thumb.length }
}
