import sharp from 'sharp'
import { pictureFile } from '#demo/pictures/plate-files.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { sha256 } from '#server/store/picture.ts'

/** Writes a picture of `demo/pictures/banners` to the store; its name there. */
export async function storeBanner(file: string, blobs: BlobStore): Promise<string> {
  const bytes = await sharp(pictureFile(`banners/${file}`))
    .jpeg({ quality: 80 })
    .toBuffer()
  const name = `novedades/${sha256(bytes)}.jpg`
  await blobs.put(name, 'image/jpeg', bytes)
  return name
}
