import { fileURLToPath } from 'node:url'
import { CHECK, typeOf } from '#server/store/blob-name.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { StoreRefusal } from '#server/store/s3-store.ts'
import { certificateWords, codeOf, lineOf, Problem } from './problem.ts'

const refusals: Record<number, string> = {
  301: 'is in another region: add ?region=…',
  400: 'does not understand us: check region and address',
  401: 'refuses the key: check key and secret',
  403: 'refuses the key: check key, secret, and that it may read and write the bucket',
  404: 'has no such bucket: create it, or correct its name',
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Faults certain to break every file; undefined for those that may pass, as a service that is down. */
function mistakeIn(error: unknown, photosUrl: string): string | undefined {
  const code = codeOf(error)
  if (photosUrl.startsWith('file:'))
    return unwritable.has(code)
      ? `files cannot be written to ${fileURLToPath(photosUrl)} (${code}): change its owner, or choose another folder`
      : undefined
  const { host } = new URL(photosUrl.replace(/^s3:/, 'https:'))
  if (error instanceof StoreRefusal && refusals[error.status]) return `${host} ${refusals[error.status]}`
  if (code === 'ENOTFOUND') return `the host ${host} is unknown: check its name`
  const certificate = certificateWords(code, host)
  return certificate && `${certificate}: name its authority in NODE_EXTRA_CA_CERTS`
}

/** Writes a small file to the store. Throws a Problem when it can never work, and returns a fault that may pass. */
export async function checkStore(
  store: BlobStore,
  photosUrl: string,
  say: (words: string) => void,
): Promise<void> {
  await store.put(CHECK, typeOf(CHECK), Buffer.from('Cantera')).catch((error: unknown) => {
    const mistake = mistakeIn(error, photosUrl)
    if (mistake) throw new Problem('PHOTOS_URL', mistake, error)
    say(
      `PHOTOS_URL: files cannot be kept now (${codeOf(error) || lineOf(error)}); the server goes on without`,
    )
  })
}
