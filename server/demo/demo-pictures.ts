import { setImmediate } from 'node:timers/promises'
import type { PhotoStore } from '#server/photos/photo-store.ts'
import { stoneTextures } from './noise-textures.ts'
import { plateFrame } from './plate-frame.ts'
import { DRAWN, drawPlate, encodePlate } from './plate-picture.ts'

/** A picture in the store, as `photos` tells of it. */
export interface StoredPicture {
  sha256: string
  bytes: number
  thumb_bytes: number
}

/** Two pictures of each look, one the mirror of the other as plates sawn from one block are, written to the store. */
export async function drawPictures(
  looks: readonly string[],
  store: PhotoStore,
): Promise<Map<string, StoredPicture[]>> {
  const textures = stoneTextures()
  const raw = await plateFrame('natural', { ...DRAWN, sawn: false })
  const sawn = await plateFrame('fabrica', { ...DRAWN, sawn: true })
  const drawn = new Map<string, Promise<StoredPicture[]>>()
  for (const look of looks) {
    const points = drawPlate(look, 1, { textures, frame: isMade(look) ? sawn : raw })
    drawn.set(look, Promise.all([false, true].map((mirrored) => keep(points, { mirrored, store }))))
    // Lets finished pictures go to the store while the next one is drawn.
    await setImmediate()
  }
  return new Map(
    await Promise.all([...drawn].map(async ([look, pictures]) => [look, await pictures] as const)),
  )
}

const isMade = (look: string): boolean => /^(cuarzo|sinterizado|terrazo)/.test(look)

async function keep(
  points: Buffer,
  { mirrored, store }: { mirrored: boolean; store: PhotoStore },
): Promise<StoredPicture> {
  const { sha256, image, thumb } = await encodePlate(points, { mirrored })
  await Promise.all([store.write(`${sha256}.jpg`, image), store.write(`${sha256}.t.jpg`, thumb)])
  return { sha256, bytes: image.length, thumb_bytes: thumb.length }
}
