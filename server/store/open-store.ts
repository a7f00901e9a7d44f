import { fileURLToPath } from 'node:url'
import type { BlobStore } from './blob-store.ts'
import { createFileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'
import { withAway } from './store-away.ts'

/** The store that PHOTOS_URL names. */
export function openStore(url: string): BlobStore {
  return withAway(url.startsWith('file:') ? createFileStore(fileURLToPath(url)) : createS3Store(url))
}
