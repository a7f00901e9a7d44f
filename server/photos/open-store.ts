import { fileURLToPath } from 'node:url'
import { createFileStore } from './file-store.ts'
import type { PhotoStore } from './photo-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store that PHOTOS_URL names. */
export function openPhotoStore(url: string): PhotoStore {
  return url.startsWith('file:') ? createFileStore(fileURLToPath(url)) : createS3Store(url)
}
